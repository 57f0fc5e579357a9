/** The slug of the market that the customer chose. */
export const marketKey = 'hemline.market';

/**
 * Runs before the first paint of the home page: who comes from elsewhere sees the market of their
 * own choice, and nobody else is led anywhere.
 */
export const openRememberedMarket = (slugs: readonly string[]): string =>
  [
    "try{if(location.pathname==='/'&&!document.referrer.startsWith(location.origin)){",
    `const m=localStorage['${marketKey}'];`,
    `if(${JSON.stringify(slugs.filter(Boolean))}.includes(m))location.replace('/'+m+location.search)`,
    '}}catch{}',
  ].join('');
