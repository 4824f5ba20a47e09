"""The Nomad."""
