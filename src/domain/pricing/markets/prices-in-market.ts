// SQL of prices in a market: its own row counts, else what the shop has. Without a market there is
// nothing to look up.

/** Of products `p` and sizes `s`; `join` follows the sizes. */
type PricesSql = { price: string; discount: string; join: string };

export const productPrices = (market: string | undefined): Omit<PricesSql, 'join'> => {
  const shop = { price: 'p.price_cents', discount: 'p.discount_price_cents' };
  if (!market) return shop;
  const row = (column: string) => `(select ${column} from market_prices w
    where w.market = ${marketSql(market)} and w.product_id = p.id and w.size_id is null)`;
  return {
    price: `coalesce(${row('w.price_cents')}, ${shop.price})`,
    discount: `case when exists ${row('')} then ${row('w.discount_price_cents')}
      else ${shop.discount} end`,
  };
};

/** Null: the size has the price of its product. */
export const ownPrices = (market: string | undefined): PricesSql => {
  const shop = { price: 's.price_cents', discount: 's.discount_price_cents' };
  if (!market) return { ...shop, join: '' };
  return {
    price: `coalesce(m.price_cents, ${shop.price})`,
    discount: `case when m.id is null then ${shop.discount} else m.discount_price_cents end`,
    join: `left join market_prices m
      on m.market = ${marketSql(market)} and m.product_id = s.product_id and m.size_id = s.id`,
  };
};

/** The name of a statement: one for each market. */
export const nameIn = (market: string | undefined, name: string): string =>
  market ? `${name}_${market}` : name;

/** As a literal, so that each market has its own plan. */
export const marketSql = (market = ''): string => {
  if (!/^[a-z0-9-]{0,20}$/.test(market)) throw new Error(`${market} is no market.`);
  return `'${market}'`;
};
