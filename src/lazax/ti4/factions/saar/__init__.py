"""The Clan of Saar."""
