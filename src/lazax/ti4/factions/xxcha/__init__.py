"""The Xxcha Kingdom."""
