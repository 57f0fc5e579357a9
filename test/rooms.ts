// Where code of the product lives, who comes first, and which packages it may load, as data.

const securityEvent = 'src/platform/security-log/security-event.ts';
const settingFields = 'src/app/settings/setting-fields.ts';

/** They import nothing but each other, so that pages may load them, too. */
export const commonNouns = [
  'src/platform/text/',
  'src/platform/values/',
  'src/platform/errors/errors.ts',
  'src/platform/security-log/security-event.ts',
  'src/platform/turns/',
];

const domain = (...names: string[]): string[] => names.map((name) => `src/domain/${name}/`);
const platform = (...names: string[]): string[] => names.map((name) => `src/platform/${name}/`);
const web = (...names: string[]): string[] => names.map((name) => `src/web/${name}`);

/** Lowest first. A file imports its own room and lower ranks; rooms of one rank stay apart. */
export const ranks: string[][] = [
  ['stripe-sandbox/', 'oidc-sandbox/', 'embedded-postgres/'],
  platform('text'),
  ['src/messages/'],
  [...platform('values', 'errors', 'turns', 'database-client'), securityEvent, settingFields],
  platform('telemetry'),
  platform('database', 'security-log'),
  platform('replica'),
  domain('team'),
  domain('places'),
  domain('texts'),
  [...domain('pricing', 'books', 'audit-log', 'notes'), ...platform('images', 'email')],
  domain('content'),
  [...domain('catalog', 'shop-settings'), ...platform('backup')],
  domain('delivery'),
  domain('content/pages'),
  domain('markets'),
  domain('taxes'),
  domain('attributes', 'search', 'cart', 'stock', 'discounts', 'backups'),
  domain('customers/countries'),
  domain('customers/groups', 'catalog/collections', 'markets/check'),
  domain('orders', 'identity', 'contact', 'catalog/manage', 'audit-log/undo'),
  domain('invoices'),
  domain('payments', 'newsletter', 'reviews', 'catalog/bulk', 'catalog/files'),
  [...domain('payments/price-only', 'accounts', 'texts/manage'), ...platform('limits')],
  domain('customers', 'admin-search', 'insights', 'demo'),
  domain('emails'),
  domain('outbox'),
  ['src/jobs/'],
  domain('today', 'health'),
  ['src/shop/'],
  ['src/response-cache/'],
  ['src/api/'],
  web(...['nonce.ts', 'json-text.ts', 'admin-context.ts', 'card-product.ts', 'fonts/']),
  web('rest-client.ts'),
  web('api-client.ts', 'search-params.ts', 'styles/'),
  web('product-queries.ts', 'product-markets.ts', 'scripts-after-load.ts'),
  web('components/', 'json-loader.ts'),
  web('content/'),
  web('session/', 'journal/'),
  web('kit/'),
  web('cart/', 'reviews/'),
  web('catalog/'),
  web('search/', 'newsletter/'),
  web('layout/'),
  web('home/', 'account/', 'contact/', 'withdrawal/', 'pages-sitemap.ts'),
  web('checkout/'),
  web('admin/kit/'),
  web('admin/orders/', 'admin/content/'),
  web('admin/products/', 'admin/marketing/', 'admin/shop/'),
  web('admin/customers/'),
  web('admin/today/'),
  web('admin/'),
  web('dashboard/'),
  web('entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts'),
  web('ssr.ts'),
  ['src/server/'],
  ['src/app/settings/'],
  ['src/app/'],
  ['demo/'],
  ['server.ts'],
];

/** What the browser may load: every page gets heavier by it. Of Stripe.js, its types alone. */
export const browserPackages = [
  '@stripe/stripe-js',
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
  '@tiptap/extension-table',
  '@tiptap/react',
  '@tiptap/starter-kit',
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
export const adapters = ['stripe.ts', 'stripe-client.ts', 's3.ts', 'smtp.ts', 'disk.ts', 'vies.ts'];
/** Each outside library has one home, where it can be replaced. */
export const homes: Record<string, string | string[]> = {
  stripe: 'src/domain/payments/',
  sharp: 'src/platform/images/',
  '@aws-sdk/client-s3': 'src/platform/images/',
  '@fastify/busboy': 'src/api/',
  nodemailer: 'src/platform/email/',
  'age-encryption': 'src/platform/backup/',
  'csv-parse': 'src/domain/catalog/files/',
  'localized-address-format': 'src/domain/places/',
  'postcode-validator': 'src/domain/places/',
  'date-holidays': 'src/domain/shop-settings/',
  entities: 'src/domain/catalog/files/',
  'modern-tar': 'src/platform/backup/',
  'pg-copy-streams': 'src/platform/backup/',
  'rate-limiter-flexible': 'src/platform/limits/',
  'better-auth': 'src/domain/identity/',
  'openid-client': 'src/domain/identity/',
  '@simplewebauthn/server': 'src/domain/identity/',
  otpauth: 'src/domain/identity/',
  uqr: 'src/domain/identity/',
  jsvat: 'src/domain/taxes/',
  'prom-client': 'src/platform/telemetry/',
  '@opentelemetry': 'src/platform/telemetry/',
  'graphile-worker': ['src/platform/database/', 'src/jobs/'],
};
