"""What bots and learners ask of Harvest: worth, suggestions, reasons and observations."""
