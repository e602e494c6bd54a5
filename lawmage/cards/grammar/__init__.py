"""The grammar of card texts, one module for each kind of phrase. Importing the package fills `base.GRAMMAR`."""
