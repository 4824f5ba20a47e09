"""The Mahact Gene-Sorcerers."""
