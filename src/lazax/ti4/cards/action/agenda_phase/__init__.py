"""Action cards of the agenda phase (W-V1 to W-V8)."""
