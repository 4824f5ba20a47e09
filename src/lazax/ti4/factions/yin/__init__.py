"""The Yin Brotherhood: they turn the troops of others and give their own ships away."""
