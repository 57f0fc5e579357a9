import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import type { Place } from '../../platform/values/place.ts';
import { countryNameIn } from '../places/countries.ts';
import { currencyNameOf } from '../shop-settings/locale/locale-of.ts';
import type { Market, PricesInclude } from './market.ts';

/** The market of a sale, and the market of the country the goods go to. */
export type SaleMarket = {
  slug: string;
  /** Null: the default, or one that is not open any more. */
  own: (NamedMarket & { pricesInclude: PricesInclude; country: string }) | null;
  /** Of the place; null: the default. */
  ofPlace: NamedMarket | null;
};

/** The currency is null where it is the shop's. */
type NamedMarket = Pick<Market, 'slug' | 'name'> & { currency: string | null };

/** By the slug of the request and the country of the place. */
export const findSaleMarket = async (
  client: Queryable,
  slug: string,
  { country }: Place,
): Promise<SaleMarket> => {
  const { rows } = await client.query<Omit<SaleMarket, 'slug'>>({
    name: 'find-sale-market',
    text: `select
      (select json_build_object('slug', slug, 'name', name, 'currency', currency,
          'pricesInclude', prices_include,
          'country', (select min(country) from market_countries where market = slug))
        from markets where slug = $1 and is_active) as own,
      (select json_build_object('slug', slug, 'name', name, 'currency', currency)
        from market_countries join markets on slug = market
        where country = $2 and is_active) as "ofPlace"`,
    values: [slug, country],
  });
  const [found] = rows;
  if (!found) throw new Error('A select without rows to choose from has one.');
  return { slug, ...found };
};

/** Where goods are sent decides last: prices that nobody saw are not charged. */
export const otherMarket = (
  { slug, own, ofPlace }: SaleMarket,
  { country }: Place,
  shopCurrency: string,
): Failure<'other_market'> | undefined => {
  const isClosed = slug !== '' && own === null;
  const target = country ? (ofPlace?.slug ?? '') : slug;
  if (!isClosed && target === slug) return undefined;
  const { name = '', currency = null } = (country && ofPlace) || {};
  const { words } = locale();
  const values = {
    country: country && countryNameIn(words, country),
    where: name ? say('our shop for {name}', { name }) : say('our main shop'),
    currency: currencyNameOf(currency ?? shopCurrency, words),
  };
  const message = country
    ? say('{country} is served by {where}, where prices are in {currency}. Continue there.', values)
    : say(
        'This part of our shop is closed. Continue in {where}, where prices are in {currency}.',
        values,
      );
  const market = isClosed && !country ? '' : target;
  return fail('other_market', message, { field: 'address.country', market, name });
};
