-- The tournament report file for the federation, with its lines ### for what was not by the rules.

return {
  document = "report",
  title = "Report for the federation",
  audience = "office",
  reads = { "report" },
  outputs = { "text", "html", "lines" },
  options = { edition = { default = "2016", one_of = { "2016", "2026" } } },
  make = function(state, options)
    return { lines = state.report(options.edition) }
  end,
}
