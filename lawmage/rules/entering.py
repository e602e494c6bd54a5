"""614.12. How permanents enter the battlefield."""
