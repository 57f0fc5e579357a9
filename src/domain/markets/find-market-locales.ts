import type { Database } from '../../platform/database/database.ts';
import type { HeldLocale } from '../../platform/text/locale.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { findMarkets } from './find-markets.ts';

export type MarketLocales = ReadonlyMap<string, HeldLocale>;

/** How each market that customers see is written, by its slug; the default is not among them. */
export const findMarketLocales = async ({
  database: { pool },
}: {
  database: Database;
}): Promise<MarketLocales> => {
  const [shop, [, ...others]] = await Promise.all([
    findGroups(pool, ['locale', 'region', 'orderNumbers']),
    findMarkets(pool),
  ]);
  const of = { ...shop.locale, ...shop.region, ...shop.orderNumbers };
  return new Map(
    others
      .filter(({ isActive }) => isActive)
      .map(({ slug, language, currency, countries: [country = of.country] }) => [
        slug,
        { current: { ...localeOf({ ...of, language, currency, country }), market: slug } },
      ]),
  );
};
