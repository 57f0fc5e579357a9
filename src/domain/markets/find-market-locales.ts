import type { Queryable, Readable } from '../../platform/database/database.ts';
import type { HeldLocale, Locale } from '../../platform/text/locale.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { baseOf } from './base-of.ts';
import { findMarkets, languagesOf } from './find-markets.ts';
import type { Market } from './market.ts';

export type MarketLocales = ReadonlyMap<string, HeldLocale>;

/**
 * How each market that customers see is written in each of its languages, by what its addresses
 * begin with. The default in its own language is not among them: it is at the root.
 */
export const findMarketLocales = async ({
  database: { pool },
}: {
  database: Readable;
}): Promise<MarketLocales> => {
  const [of, markets] = await Promise.all([findWriting(pool), findMarkets(pool)]);
  // The slug of a market comes before a language of the default: of two the last counts.
  return new Map(
    markets
      .filter(({ isActive }) => isActive)
      .flatMap((market) =>
        languagesOf(market, of.texts).map((words) => localeIn(market, of, words)),
      )
      .filter(({ base }) => base !== '')
      .map((current) => [current.base, { current }]),
  );
};

type Written = { market: string; language: string | null };

/** How an order is written; as the shop where its market is gone. */
export const findLocaleOf = async (
  client: Queryable,
  { market: slug, language }: Written,
): Promise<Locale> => {
  const [of, markets] = await Promise.all([findWriting(client), findMarkets(client)]);
  const market = markets.find((one) => one.slug === slug) ?? markets[0];
  return localeIn(market, of, language ?? undefined);
};

const findWriting = async (client: Queryable) => {
  const shop = await findGroups(client, ['locale', 'region', 'orderNumbers']);
  return { ...shop.locale, ...shop.region, ...shop.orderNumbers };
};

const localeIn = (
  market: Market,
  of: Awaited<ReturnType<typeof findWriting>>,
  words?: string,
): Locale => {
  const { slug, language, currency, countries } = market;
  const country = countries[0] ?? of.country;
  const languages = languagesOf(market, of.texts);
  const base = baseOf(
    { slug, languages },
    languages.find((one) => one === words),
  );
  const written = localeOf({ ...of, language, currency, country, words });
  // Where the shop speaks one language, the owner's words stay as they were typed.
  const isTranslated = of.texts === 'translated' || languages.length > 1;
  const tag = words === languages[0] ? language : (words ?? language);
  const ownersWords = isTranslated ? otherLanguage(tag, of.language) : '';
  return { ...written, market: slug, base, ownersWords };
};

/** 'de' of 'de-AT'; empty where the shop itself is written in it. */
const otherLanguage = (tag: string, ofShop: string): string => {
  const [[language = ''], [own]] = [tag.split('-'), ofShop.split('-')];
  return language === own ? '' : language;
};
