-- What a fault costs with a federation that takes money.

return {
  types = {
    PRICE = {
      { "loss", effect = "loss" },
      { 'fine of cents:NUMBER "EUR" [, in cash]', effect = "fine" },
    },
  },
}
