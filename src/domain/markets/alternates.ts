import { escapeXml } from '../../platform/text/xml.ts';
import type { ShownMarket } from './market.ts';
import { sellersOf } from './sellers.ts';

/**
 * The same page in each market, for search engines. All texts are in English. A product's page
 * names the markets that sell it, by their slugs; the default sells all.
 */
export const alternatesOf = (
  markets: readonly ShownMarket[],
  origin: string,
  path: string,
  soldIn?: readonly string[],
): { language: string; href: string }[] =>
  sellersOf(markets, soldIn).flatMap(({ slug, countries }) =>
    (slug ? countries.map((country) => `en-${country}`) : ['x-default']).map((language) => ({
      language,
      href: `${origin}${slug && `/${slug}`}${path}`,
    })),
  );

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
