import type { Queryable } from '../../platform/database/database.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { defaultMarket, type Market, type ShownMarket } from './market.ts';

/** The default first, then the owner's in their order, inactive ones among them. */
export const findMarkets = async (client: Queryable): Promise<[Market, ...Market[]]> => {
  const locale = await findShopSettings(client, 'locale');
  const { rows } = await client.query<Market>({
    name: 'find-markets',
    text: `select slug, name, coalesce(currency, $1) as currency, language,
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

/** For customers: those to choose from; nothing while there is one alone. */
export const findShownMarkets = async (client: Queryable): Promise<{ markets?: ShownMarket[] }> => {
  const shown = (await findMarkets(client)).filter(({ isActive }) => isActive);
  return shown.length > 1
    ? { markets: shown.map(({ slug, name, countries }) => ({ slug, name, countries })) }
    : {};
};
