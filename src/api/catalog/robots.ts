import { narrowingFilters } from '../../domain/catalog/listing/landing-filters.ts';

// Personal pages and calls. Public reads stay open: a crawler that runs the scripts asks for them.
const closed = [
  ...['/Dashboard', '/dashboard', '/checkoutForm', '/checkoutform'],
  ...['/api/', '/orders', '/user/', '/admin/', '/stripe-sandbox/', '/oidc-sandbox/', '/webhooks/'],
];

/**
 * The text of /robots.txt; `attributes` are the keys of those that listings are filtered by,
 * `markets` what addresses of markets and languages begin with, but those at the root.
 */
export const robotsText = (
  origin: string,
  attributes: readonly string[],
  markets: readonly string[],
): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...markets.map((slug) => `Disallow: /${slug}/checkoutForm`),
    // Only for pages: the API has parameters with the same names.
    ...['', ...markets.map((slug) => `/${slug}`)].flatMap((base) =>
      [...narrowingFilters, ...attributes, 'sort'].flatMap((name) => [
        `Disallow: ${base}/Shop?*${name}=`,
        `Disallow: ${base}/shop?*${name}=`,
        `Disallow: ${base}/Collection/*?*${name}=`,
      ]),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
