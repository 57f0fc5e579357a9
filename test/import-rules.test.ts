import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleViolations } from './import-rules.ts';

const root = new URL('../', import.meta.url);
const product = [
  'server.ts',
  'src/**/*.{ts,tsx,js,mjs}',
  'demo/**/*.ts',
  'stripe-sandbox/**/*.ts',
  'oidc-sandbox/**/*.ts',
  'embedded-postgres/**/*.ts',
];

test('every import of the product goes downhill', () => {
  const paths = globSync(product, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(100);
  const sources = new Map(
    paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const),
  );
  expect(ruleViolations(sources)).toEqual([]);
});

/** A small shop without violations; each row below adds one wrong file. */
const good = {
  'server.ts': `
    import { createApp } from './src/app/app.ts'; import { seed } from './demo/seed.ts';`,
  'demo/seed.ts': `import { findProduct } from '../src/domain/catalog/find-product.ts';`,
  'embedded-postgres/launch.ts': `import { spawn } from 'node:child_process';`,
  'stripe-sandbox/sandbox.ts': `import { Hono } from 'hono';`,
  'stripe-sandbox/test-cards.ts': `export const cards = ['4242'];`,
  'src/app/app.ts': `
    import { createApi } from '../api/api.ts'; import { pages } from '../server/pages.ts';`,
  'src/app/settings.ts': `import { z } from 'zod';`,
  'src/shop/context.ts': `import type { Database } from '../platform/database/database.ts';`,
  'src/platform/errors/errors.ts': 'export const fail = (code: string) => code;',
  'src/platform/values/money.ts': 'export const toCents = (dollars: number) => dollars * 100;',
  'src/domain/cart/cart.ts': `import { toCents } from '../../platform/values/money.ts';`,
  'src/domain/cart/cart-schema.ts': `
    import { z } from 'zod'; import { toCents } from '../../platform/values/money.ts';`,
  'src/domain/catalog/find-product.ts': `
    import type { Database } from '../../platform/database/database.ts';`,
  'src/domain/search/search.ts': 'export const tokenize = (text: string) => text.split(" ");',
  'src/domain/identity/user.ts': 'export type Role = "user" | "admin";',
  'src/domain/orders/place-order.ts': `
    import type pg from 'pg'; import { findProduct } from '../catalog/find-product.ts';`,
  'src/domain/payments/payment.ts': `import { toCents } from '../../platform/values/money.ts';`,
  'src/domain/payments/stripe.ts': `
    import Stripe from 'stripe'; import type { Payment } from './payment.ts';`,
  'src/domain/payments/connect.ts': `import { sandbox } from '../../../stripe-sandbox/sandbox.ts';`,
  'src/jobs/tasks.ts': `import { placeOrder } from '../domain/orders/place-order.ts';`,
  'src/platform/database/database.ts': `import pg from 'pg';`,
  'src/api/api.ts': `
    import { Hono } from 'hono'; import type { ShopContext } from '../shop/context.ts';
    import { placeOrder } from '../domain/orders/place-order.ts';
    import { line } from '../domain/cart/cart-schema.ts';`,
  'src/web/api-client.ts': `import type { Api } from '../api/api.ts';`,
  'src/web/components/button.tsx': `import { Link } from 'react-router';`,
  'src/web/cart/cart-page.tsx': `
    import { add } from '../../domain/cart/cart.ts';
    import { Button } from '../components/button.tsx';`,
  'src/web/checkout/card-form.tsx': `
    import { cards } from '../../../stripe-sandbox/test-cards.ts';`,
  'src/web/root.tsx': `import { Outlet } from 'react-router';`,
  'src/server/pages.ts': `import { createHash } from 'node:crypto'; import { Hono } from 'hono';`,
  'src/domain/cart/cart.test.ts': `
    import { fresh } from '../../../test/test-database.ts';`,
};

const violationsWith = (files: Record<string, string>): string[] =>
  ruleViolations(new Map(Object.entries({ ...good, ...files })));

test('a shop that keeps the rules has no violations', () => {
  expect(violationsWith({})).toEqual([]);
});

const page = 'src/web/cart/a.tsx';
const verb = 'src/domain/orders/a.ts';

test.each([
  [
    'stock -> identity',
    'src/domain/stock/a.ts',
    `import type { Role } from '../identity/user.ts';`,
  ],
  [
    'catalog -> search',
    'src/domain/catalog/a.ts',
    `import { tokenize } from '../search/search.ts';`,
  ],
  [
    'images -> payments',
    'src/platform/images/a.ts',
    `import type { P } from '../../domain/payments/payment.ts';`,
  ],
  [
    'search -> payments',
    'src/domain/search/a.ts',
    `import type { P } from '../payments/payment.ts';`,
  ],
  ['orders -> identity', verb, `import type { Role } from '../identity/user.ts';`],
  ['identity -> catalog', 'src/domain/identity/a.ts', `import '../catalog/find-product.ts';`],
  ['identity -> accounts', 'src/domain/identity/a.ts', `import '../accounts/is-admin.ts';`],
  [
    'database -> api',
    'src/platform/database/a.ts',
    `import { createApi } from '../../api/api.ts';`,
  ],
  [
    'database -> shop',
    'src/platform/database/a.ts',
    `import type { ShopContext } from '../../shop/context.ts';`,
  ],
  ['database -> web', 'src/platform/database/a.ts', `import { Root } from '../../web/root.tsx';`],
  [
    'database -> catalog',
    'src/platform/database/a.ts',
    `import type { P } from '../../domain/catalog/find-product.ts';`,
  ],
  ['a folder without a rank', 'src/gifts/a.ts', ''],
  ['a root file without a rank', 'src/helpers.ts', ''],
  [
    'a verb uphill',
    'src/domain/catalog/a.ts',
    `import { placeOrder } from '../orders/place-order.ts';`,
  ],
  ['a type uphill', verb, `import type { Payment } from '../payments/payment.ts';`],
  ['an inline type uphill', verb, `type P = import('../payments/payment.ts').Payment;`],
  [
    'a verb with the whole context',
    verb,
    `import type { ShopContext } from '../../shop/context.ts';`,
  ],
  ['a verb with the API', verb, `import { unwrap } from '../../api/api.ts';`],
  ['a verb with settings', verb, `import { settings } from '../../app/settings.ts';`],
  ['a verb with the app', verb, `import { createApp } from '../../app/app.ts';`],
  ['the app with the process', 'src/app/parts.ts', `import '../../server.ts';`],
  [
    'price-only payments imported by payments',
    'src/domain/payments/a.ts',
    `import './price-only/b.ts';`,
  ],
  ['the API as a value on a page', page, `import { createApi } from '../../api/api.ts';`],
  ['half the API as a value', page, `import { type Api, createApi } from '../../api/api.ts';`],
  ['a verb on a page', page, `import { f } from '../../domain/catalog/find-product.ts';`],
  [
    "a verb's type on a page",
    page,
    `import type { F } from '../../domain/catalog/find-product.ts';`,
  ],
  [
    'a verb that a page loads later',
    page,
    `const f = () => import('../../domain/orders/place-order.ts');`,
  ],
  ['a verb passed on by a page', page, `export * from '../../domain/orders/place-order.ts';`],
  ['the validator on a page', page, `import { line } from '../../domain/cart/cart-schema.ts';`],
  ['a server module on a page', page, `import { join } from 'node:path';`],
  ['an unlisted package on a page', page, `import Carousel from 'carousel';`],
  ['the shop on a page', page, `import type { ShopContext } from '../../shop/context.ts';`],
  ['a component with a feature', 'src/web/components/a.tsx', `import '../cart/cart-page.tsx';`],
  ['a web feature uphill', page, `import { Card } from '../checkout/card-form.tsx';`],
  [
    'src/server with the shop',
    'src/server/a.ts',
    `import type { ShopContext } from '../shop/context.ts';`,
  ],
  ['src/server with a verb', 'src/server/a.ts', `import '../domain/orders/place-order.ts';`],
  [
    'a route with the database',
    'src/api/a.ts',
    `import type { D } from '../platform/database/database.ts';`,
  ],
  ['a route with an adapter', 'src/api/a.ts', `import '../domain/payments/stripe.ts';`],
  ['a route with SQL', 'src/api/a.ts', `import pg from 'pg';`],
  [
    'a schema with the database',
    'src/domain/orders/a-schema.ts',
    `import '../../platform/database/database.ts';`,
  ],
  [
    'an adapter with the database',
    'src/platform/images/s3.ts',
    `import '../database/database.ts';`,
  ],
  ['a library outside its home', verb, `import Stripe from 'stripe';`],
  [
    'embedded-postgres -> src',
    'embedded-postgres/a.ts',
    `import { fail } from '../src/platform/errors/errors.ts';`,
  ],
  [
    'stripe-sandbox -> src',
    'stripe-sandbox/a.ts',
    `import type { D } from '../src/platform/values/money.ts';`,
  ],
  [
    'demo -> orders',
    'demo/a.ts',
    `import { placeOrder } from '../src/domain/orders/place-order.ts';`,
  ],
  ['src -> demo', 'src/domain/catalog/a.ts', `import { seed } from '../../../demo/seed.ts';`],
  [
    'the product with its tests',
    verb,
    `import { aProduct } from '../../../test/test-products.ts';`,
  ],
  ['a .tsx outside the web', 'src/domain/orders/receipt.tsx', ''],
  ['a migration that is a program', 'src/platform/database/migrations/0009.ts', ''],
  ['a second file of one name', 'src/web/cart/cart.tsx', ''],
])('%s is a violation', (_what, path, source) => {
  const found = violationsWith({ [path]: source });
  expect(found).not.toEqual([]);
  expect(found.every((sentence) => sentence.startsWith(path))).toBe(true);
});

test('a circle of types is a violation', () => {
  const found = violationsWith({
    'src/domain/orders/a.ts': `import type { B } from './b.ts';`,
    'src/domain/orders/b.ts': `import type { A } from './a.ts';`,
  });
  expect(found).toEqual([
    'src/domain/orders/a.ts -> src/domain/orders/b.ts -> src/domain/orders/a.ts: a circle',
  ]);
});

test('a folder of too many files is a violation', () => {
  const found = violationsWith(
    Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`src/domain/today/a${n}.ts`, ''])),
  );
  expect(found).toEqual(['src/domain/today: has 26 files, more than 25']);
});

test('a noun that imports the database is no noun for the page that imports it', () => {
  const found = violationsWith({
    'src/domain/cart/cart.ts': `
      import type { Database } from '../../platform/database/database.ts';`,
  });
  expect(found.join()).toMatch('src/web/cart/cart-page.tsx imports src/domain/cart/cart.ts');
});
