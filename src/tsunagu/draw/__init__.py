"""Pictures of any game from its shapes: SVG, PNG, GIF, symbol sheet. Knows no game by name and no rules."""
