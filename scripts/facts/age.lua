-- How old an entry is on the day that counts, in whole years. On the birthday itself the new age counts. Example:
-- born 2014-12-31, counted on 31 December 2026: 12; born 2015-01-01: 11. If only the year 2014 is known, counted on 1
-- September: 11 or 12.

local function number(text, first, last)
  return tonumber(string.sub(text, first, last)) // 1
end

-- Whether month and day of a birth come after those of the day: the birthday of that year is still to come.
local function is_to_come(birth, day)
  local month = number(birth, 6, 7)
  if month ~= day.month then return month > day.month end
  return number(birth, 9, 10) > day.day
end

return {
  is = "number",
  reads = { "birth date" },
  keys = {
    { path = "age counted on", type = "day of year", required = true,
      title = "the day on which ages are counted, in the year in which the event begins" },
  },

  -- entry["birth date"]: "2014-12-31", or "2014" if no more is known. rule.age_counted_on: { day, month, year },
  -- year = 0 or -1, that before. nil if it is not known; a list if it is one of these.
  value = function(entry, rule, event)
    local birth, day = entry["birth date"], rule.age_counted_on
    if not birth or not day or not event.begins then return nil end
    local age = number(event.begins, 1, 4) + day.year - number(birth, 1, 4)
    if string.len(birth) == 10 then return is_to_come(birth, day) and age - 1 or age end
    if day.month == 12 and day.day == 31 then return age end
    return { age - 1, age }
  end,
}
