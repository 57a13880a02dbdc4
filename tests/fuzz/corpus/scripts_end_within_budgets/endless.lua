return { value = function() while true do end end }
