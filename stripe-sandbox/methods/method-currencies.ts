/** In which the sandbox's account takes more than cards; a page asks before it loads the rest. */
export const methodCurrencies: readonly string[] = ['EUR', 'GBP'];
