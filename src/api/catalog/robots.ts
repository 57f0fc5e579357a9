import { narrowingFilters } from '../../domain/catalog/listing/landing-filters.ts';

// Personal pages and calls. Public reads stay open: a crawler that runs the scripts asks for them.
const closed = [
  ...['/Dashboard', '/dashboard', '/checkoutForm', '/checkoutform'],
  ...['/api/', '/orders', '/user/', '/admin/', '/stripe-sandbox/', '/oidc-sandbox/', '/webhooks/'],
];

/** The text of /robots.txt; `attributes` are the keys of those that listings are filtered by. */
export const robotsText = (origin: string, attributes: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    // Of the pages alone: the API has parameters of the same names.
    ...[...narrowingFilters, ...attributes, 'sort'].flatMap((name) => [
      `Disallow: /Shop?*${name}=`,
      `Disallow: /shop?*${name}=`,
      `Disallow: /Collection/*?*${name}=`,
    ]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
