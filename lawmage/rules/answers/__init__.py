"""What may be answered to each decision, what a seat may know, and the driver."""
