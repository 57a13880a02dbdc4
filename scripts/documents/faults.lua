-- The faults of teams in this event, as its ruleset names them.

return {
  document = "faults",
  title = "Faults of teams",
  audience = "hall",
  reads = { "faults" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = { { "name", "Team" }, { "fault", "Fault" }, { "reason", "Reason" }, { "group", "Group" },
    { "pupils", "Players", "number" } },
  make = function(state, options, words)
    local rows = {}
    for i, fault in ipairs(state.faults) do
      rows[i] = { name = fault.name, fault = fault.fault, group = fault.group, pupils = fault.pupils,
        reason = fault.reason ~= "" and words.text(fault.reason) or "" }
    end
    return { rows = rows, notes = #rows == 0 and { words.text("No fault was written down.") } or {} }
  end,
}
