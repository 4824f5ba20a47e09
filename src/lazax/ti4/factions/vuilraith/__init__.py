"""The Vuil'raith Cabal."""
