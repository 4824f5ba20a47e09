"""How a decision is put to a person: options with their places, forms to fill in, reasons, facts and art.

Everything here is a pure function of a game, for whoever draws a page. Each title has a desk of its own."""
