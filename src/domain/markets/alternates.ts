import { escapeXml } from '../../platform/text/xml.ts';
import { baseOf } from './base-of.ts';
import type { ShownMarket } from './market.ts';
import { sellersOf } from './sellers.ts';

/**
 * The same page in each market and language, for search engines. A product's page names the
 * markets that sell it, by their slugs; the default sells all.
 */
export const alternatesOf = (
  markets: readonly ShownMarket[],
  origin: string,
  path: string,
  soldIn?: readonly string[],
): { language: string; href: string }[] =>
  sellersOf(markets, soldIn).flatMap((market) =>
    market.languages.flatMap((own) => {
      const base = baseOf(market, own);
      const href = `${origin}${base && `/${base}`}${path}`;
      return tagsOf(market, own).map((language) => ({ language, href }));
    }),
  );

/** 'de-CH' in each country of a market; the default is read by everybody else. */
const tagsOf = ({ slug, countries, languages }: ShownMarket, language: string): string[] => {
  if (slug) return countries.map((country) => `${language}-${country}`);
  const isOwn = language === languages[0];
  return [...(isOwn ? ['x-default'] : []), ...(languages.length > 1 ? [language] : [])];
};

/** As a sitemap has them; `alternatesNamespace` is an attribute of its root. */
export const alternateLinks = (...of: Parameters<typeof alternatesOf>): string =>
  alternatesOf(...of)
    .map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    )
    .join('');

export const alternatesNamespace = (markets: readonly ShownMarket[]): string =>
  markets.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
