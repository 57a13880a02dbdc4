-- The other side.

return { white = "black", black = "white" }
