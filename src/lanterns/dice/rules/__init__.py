"""The rules of Lanterns Dice, one file a chapter; nothing here knows a word, a number of an action or a bot."""
