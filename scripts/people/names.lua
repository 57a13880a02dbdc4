-- How a person is called in what the public sees.

return {
  keys = {
    { path = "documents/minors/until", type = "count", event_states = true,
      title = "the age, on the first day, from which a person is no minor in public documents" },
    { path = "documents/minors/public name", type = "words:in full|initials and school|initials|number",
      event_states = true, title = "what the public sees of the name of a minor" },
  },

  -- person: {name, initials, number, age = whole years on the first day or nil, columns}. rule: the keys
  -- above; where nothing is said, minors are those under 18, and the public sees initials and school.
  -- A person of unknown age does not count as a minor. Returns a text.
  called = function(person, rule)
    local minors = rule and rule.documents and rule.documents.minors or {}
    if not person.age or person.age >= (minors["until"] or 18) then return person.name end
    local shown = minors.public_name or "initials and school"
    if shown == "in full" then return person.name end
    if shown == "number" then return tostring(person.number) end
    local school = shown == "initials and school" and person.columns.school
    return person.initials .. (school and school ~= "" and ", " .. school or "")
  end,
}
