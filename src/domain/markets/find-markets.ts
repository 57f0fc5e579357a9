import type { Queryable } from '../../platform/database/database.ts';
import { isSpoken } from '../../platform/text/say.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { wordsOf } from '../shop-settings/locale/locale-of.ts';
import { defaultMarket, type Market, type ShownMarket } from './market.ts';

/** The default first, then the owner's in their order, inactive ones among them. */
export const findMarkets = async (client: Queryable): Promise<[Market, ...Market[]]> => {
  const locale = await findShopSettings(client, 'locale');
  const { rows } = await client.query<Market>({
    name: 'find-markets',
    text: `select slug, name, coalesce(currency, $1) as currency, language, languages,
        prices_include as "pricesInclude", is_active as "isActive", revision,
        json_build_object('holds', derived_holds, 'factorMillionths', factor_millionths,
          'endingCents', ending_cents) as derived,
        array(select country from market_countries where market = slug order by country)
          as countries
      from markets order by position, slug`,
    values: [locale.currency],
  });
  return [defaultMarket(locale, rows), ...rows];
};

/** For customers: those to choose from; nothing while one alone has one language. */
export const findShownMarkets = async (client: Queryable): Promise<{ markets?: ShownMarket[] }> => {
  const [{ texts }, all] = await Promise.all([
    findShopSettings(client, 'locale'),
    findMarkets(client),
  ]);
  const markets = all
    .filter(({ isActive }) => isActive)
    .map(({ slug, name, countries, ...one }) => ({
      ...{ slug, name, countries, languages: languagesOf(one, texts) },
    }));
  return markets.length > 1 || markets.some(({ languages }) => languages.length > 1)
    ? { markets }
    : {};
};

/** Those of its texts, its own first. */
export const languagesOf = (
  { language, languages }: Pick<Market, 'language' | 'languages'>,
  texts: string,
): string[] => [...new Set([wordsOf(language, texts), ...languages.filter(isSpoken)])];
