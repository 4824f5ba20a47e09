"""The factions (I17, D12): a first ability that stands, and what a faction boon does."""
