// SQL of prices in a market: its own row counts, else what the shop has. Without a market nothing
// is looked up.

/** SQL on products `p` and sizes `s`, with the prices of a market in place of the shop's. */
export const inMarket = (columns: string, market: string | undefined): string =>
  market
    ? columns
        .replaceAll(/\b([ps])\.((?:discount_)?price_cents)\b/g, (_, table, column) =>
          priceIn(marketSql(market), table, column),
        )
        .replaceAll("market = ''", `market = ${marketSql(market)}`)
    : columns;

const priceIn = (market: string, table: string, column: string): string => {
  const size = table === 'p' ? 'p.id and w.size_id is null' : 's.product_id and w.size_id = s.id';
  const of = (what: string) =>
    `(select ${what} from market_prices w where w.market = ${market} and w.product_id = ${size})`;
  return `case when exists ${of('w.id')} then ${of(`w.${column}`)} else ${table}.${column} end`;
};

/** The name of a statement: one for each market. */
export const nameIn = (market: string | undefined, name: string): string =>
  market ? `${name}_${market}` : name;

/** As a literal, so that each market has its own plan. */
export const marketSql = (market: string): string => {
  if (!/^[a-z0-9-]{1,20}$/.test(market)) throw new Error(`${market} is no market.`);
  return `'${market}'`;
};
