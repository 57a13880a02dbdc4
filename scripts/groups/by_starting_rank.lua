-- The starting list cut into parts as equal as can be; where they differ by one, the first are larger.
-- Example: of 7 in five parts, two have 1 and 2, two have 3 and 4, then one each.
-- rows: { name = "A", part = 1, of = 5 }, ...

-- The last place of a part.
local function last(part, of, count)
  return part * (count // of) + math.min(part, count % of)
end

return {
  reads = { "starting rank" },
  rows = "part",

  group = function(entry, rows, event)
    local place = entry["starting rank"]
    for _, row in ipairs(rows) do
      if place > last(row.part - 1, row.of, event.count) and place <= last(row.part, row.of, event.count) then
        return row.name
      end
    end
    return nil
  end,
}
