"""What other tools for the game read, made of what a reader may see: nothing in it is hidden from them."""
