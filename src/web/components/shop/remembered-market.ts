/** What addresses of the market and language begin with that the customer chose. */
export const marketKey = 'hemline.market';

/**
 * Runs before the first paint of the home page: who comes from elsewhere sees the market and
 * language of their own choice, and nobody else is led anywhere.
 */
export const openRememberedMarket = (bases: readonly string[]): string =>
  [
    "try{if(location.pathname==='/'&&!document.referrer.startsWith(location.origin)){",
    `const m=localStorage['${marketKey}'];`,
    `if(${JSON.stringify(bases.filter(Boolean))}.includes(m))location.replace('/'+m+location.search)`,
    '}}catch{}',
  ].join('');
