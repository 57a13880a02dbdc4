-- The starting list cut into parts as equal as can be; where they differ by one, the first are larger.
-- Example: of 7 in five parts, two have 1 and 2, two have 3 and 4, then one each.
-- rows: { name = "A", part = 1, of = 5 }, ...

-- The part in which a place of the starting list is.
local function part_of(place, of, count)
  local size, larger = count // of, count % of -- so many parts have one more
  local first = larger * (size + 1)
  if place <= first then return (place - 1) // (size + 1) + 1 end
  return larger + (place - first - 1) // size + 1
end

return {
  reads = { "starting rank" },
  rows = "part",

  group = function(entry, rows, event)
    local place, of, part = entry["starting rank"], nil, nil
    for _, row in ipairs(rows) do
      if row.of ~= of then
        of = row.of
        part = part_of(place, of, event.count)
      end
      if row.part == part then return row.name end
    end
    return nil
  end,
}
