import type { Queryable, Readable } from '../../platform/database/database.ts';
import type { HeldLocale, Locale } from '../../platform/text/locale.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { findMarkets } from './find-markets.ts';
import type { Market } from './market.ts';

export type MarketLocales = ReadonlyMap<string, HeldLocale>;

/** How each market that customers see is written, by its slug; the default is not among them. */
export const findMarketLocales = async ({
  database: { pool },
}: {
  database: Readable;
}): Promise<MarketLocales> => {
  const [of, [, ...others]] = await Promise.all([findWriting(pool), findMarkets(pool)]);
  return new Map(
    others
      .filter(({ isActive }) => isActive)
      .map((market) => [market.slug, { current: localeIn(market, of) }]),
  );
};

/** How an order of this market is written, by its slug; as the shop where the market is gone. */
export const findLocaleOf = async (client: Queryable, slug: string): Promise<Locale> => {
  const of = await findWriting(client);
  const found = slug && (await findMarkets(client)).find((market) => market.slug === slug);
  return found ? localeIn(found, of) : localeOf(of);
};

const findWriting = async (client: Queryable) => {
  const shop = await findGroups(client, ['locale', 'region', 'orderNumbers']);
  return { ...shop.locale, ...shop.region, ...shop.orderNumbers };
};

const localeIn = (
  { slug, language, currency, countries: [first] }: Market,
  of: Awaited<ReturnType<typeof findWriting>>,
): Locale => ({
  ...localeOf({ ...of, language, currency, country: first ?? of.country }),
  market: slug,
  ownersWords: of.texts === 'translated' ? otherLanguage(language, of.language) : '',
});

/** 'de' of 'de-AT'; empty where the shop itself is written in it. */
const otherLanguage = (tag: string, ofShop: string): string => {
  const [[language = ''], [own]] = [tag.split('-'), ofShop.split('-')];
  return language === own ? '' : language;
};
