local s = use "shared/x"
return { value = setmetatable and load or function(...) local a <const>, b <close> = ... return coroutine end }
