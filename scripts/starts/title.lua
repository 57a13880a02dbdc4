-- Titles in the order of the ruleset, the highest first: "title, by GM-IM-WGM-FM-WIM-CM-WFM-WCM"; entries with none
-- of these come last.

local function place_of(title, order)
  local place, word = 1, ""
  for at = 1, string.len(order) + 1 do
    local letter = string.sub(order, at, at)
    if letter == "-" or letter == "" then
      if word == title then return place end
      place, word = place + 1, ""
    else
      word = word .. letter
    end
  end
  return nil
end

return {
  options = { by = { default = "GM-IM-WGM-FM-WIM-CM-WFM-WCM" } },
  better = "lower",
  value = function(entry, option)
    return entry.facts.title and place_of(entry.facts.title, option.by)
  end,
}
