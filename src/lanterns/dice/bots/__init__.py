"""What bots and learners ask of Lanterns Dice: worth, suggestions, reasons and observations."""
