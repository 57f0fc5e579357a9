import type { Queryable } from '../../platform/database/database.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import { findMarkets } from './find-markets.ts';

/** A market that sells or has sold something. The currency of its sums is in lower case. */
export type ReportedMarket = { slug: string; name: string; currency: string };

/**
 * What lists and numbers are narrowed to: all markets, deleted ones that have orders among them.
 * None while there is one alone.
 */
export const findReportedMarkets = async (client: Queryable): Promise<ReportedMarket[]> => {
  const markets = await findMarkets(client);
  const { rows } = await client.query<Omit<ReportedMarket, 'name'>>({
    name: 'find-deleted-markets',
    // The next one is looked up in the index, however many orders each has.
    text: `with recursive seen (slug) as (
        select min(market) from listed_orders where market <> ''
        union all select (select min(market) from listed_orders
          where market <> '' and market > seen.slug) from seen where seen.slug is not null)
      select slug, (select o.currency from listed_orders l join orders o on o.id = l.order_id
          where l.market = slug and l.market <> '' order by l.placed_at desc limit 1) as currency
      from seen where slug is not null and not slug = any($1)`,
    values: [markets.map(({ slug }) => slug)],
  });
  const all = [
    ...markets.map(({ slug, name, currency }) => ({ slug, name, currency })),
    ...rows.map((row) => ({ ...row, name: `${row.slug} (deleted)` })),
  ];
  return all.length > 1 ? all.map((one) => ({ ...one, currency: one.currency.toLowerCase() })) : [];
};

/** The market of a slug; '' is the default. An unknown market sold nothing. */
export const findReportedMarket = async (
  client: Queryable,
  slug: string,
): Promise<ReportedMarket> => {
  const known = (await findReportedMarkets(client)).find((one) => one.slug === slug);
  return known ?? { slug, name: slug, currency: await findCurrency(client) };
};
