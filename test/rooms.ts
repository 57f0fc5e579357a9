// Where code of the product lives, who comes first, and which packages it may load, as data.

const toFile = (name: string): string => `src/${name}.ts`;
const nouns = [
  'counted',
  'csv',
  'day-ms',
  'errors',
  'is-text',
  'line-breaks',
  'locale',
  'money',
  'phone',
  'ip-network',
  'security-event',
  'turns',
  'xml',
].map(toFile);
const formatCount = toFile('format-count');
export const commonNouns = [formatCount, ...nouns];

/** Lowest first. A file imports its own room and lower ranks; rooms of one rank stay apart. */
export const ranks: string[][] = [
  ['stripe-sandbox/', 'oidc-sandbox/', 'embedded-postgres/', formatCount],
  [
    ...nouns,
    ...['log-text', 'startup-error', 'setting-fields', 'bind', 'page-key-schema'].map(toFile),
  ],
  ['src/database/', 'src/security-log.ts'],
  ['src/pricing/', 'src/images/', 'src/audit/', 'src/audit-log/'],
  ['src/catalog/', 'src/shop-settings/'],
  ['src/attributes/', 'src/search/', 'src/cart/', 'src/stock/', 'src/email/', 'src/promo-codes/'],
  ['src/orders/', 'src/identity/', 'src/contact/', 'src/products/'],
  ['src/payments/', 'src/newsletter/', 'src/reviews/'],
  ['src/payments/price-only/', 'src/limits/', 'src/accounts/'],
  ['src/customers/', 'src/admin-search/'],
  ['src/jobs/'],
  ['src/outbox/'],
  ['src/today/'],
  ['src/context.ts'],
  ['src/admin-verbs.ts', 'src/verbs.ts'],
  ['src/shop.ts'],
  ['src/api/'],
  ['src/web/nonce.ts', 'src/web/admin-context.ts', 'src/web/fonts/'],
  ['src/web/rest-client.ts'],
  ['src/web/api-client.ts', 'src/web/search-params.ts', 'src/web/styles/'],
  ['src/web/product-queries.ts', 'src/web/scripts-after-load.ts'],
  ['src/web/components/', 'src/web/json-loader.ts', 'src/web/demo-content.ts'],
  ['src/web/content/'],
  ['src/web/session/', 'src/web/journal/'],
  ['src/web/kit/'],
  ['src/web/cart/', 'src/web/reviews/'],
  ['src/web/catalog/'],
  ['src/web/search/', 'src/web/newsletter/'],
  ['src/web/layout/'],
  ['src/web/home/', 'src/web/account/', 'src/web/contact/', 'src/web/pages-sitemap.ts'],
  ['src/web/checkout/'],
  ['src/web/admin/'],
  ['src/web/dashboard/'],
  ['src/web/entry.client.tsx', 'src/web/entry.server.tsx', 'src/web/root.tsx', 'src/web/routes.ts'],
  ['src/web/ssr.ts'],
  ['src/server/'],
  ['src/settings/'],
  ['src/compose.ts', 'src/app.ts', 'src/settings.ts'],
  ['demo/'],
  ['server.ts'],
];

/** What the browser may load: every page gets heavier by it. */
export const browserPackages = [
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'hono/client',
  'lucide',
];
export const lazyPackages = [
  '@base-ui/react/autocomplete',
  'embla-carousel',
  'embla-carousel-fade',
  'photoswipe',
  'react-easy-crop',
];
/** What only `src/web/admin/` may load: customers never fetch it. */
export const adminPackages = [
  'cmdk',

  '@atlaskit/pragmatic-drag-and-drop',
  '@atlaskit/pragmatic-drag-and-drop-hitbox',
];
export const apiPackages = [
  '@fastify/busboy',
  'hono',
  '@hono/node-server/conninfo',
  '@hono/zod-openapi',
  'node:crypto',
  'node:events',
  'node:stream',
  'node:net',
  'node:util',
  'node:zlib',
  'zod',
];
export const adapters = ['stripe.ts', 's3.ts', 'smtp.ts', 'disk.ts'];
/** Each outside library has one home, where it can be replaced. */
export const homes: Record<string, string | string[]> = {
  stripe: 'src/payments/',
  sharp: 'src/images/',
  '@aws-sdk/client-s3': 'src/images/',
  '@fastify/busboy': 'src/api/',
  nodemailer: 'src/email/',
  'rate-limiter-flexible': 'src/limits/',
  'better-auth': 'src/identity/',
  'openid-client': 'src/identity/',
  'graphile-worker': ['src/database/', 'src/jobs/'],
};
