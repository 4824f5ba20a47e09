"""What takes a while and changes nothing: advice, odds, looking back, figures."""
