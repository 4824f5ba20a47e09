"""The Nekro Virus."""
