import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleViolations } from './import-rules.ts';

const root = new URL('../', import.meta.url);

test('no file of the product imports against the arrows', () => {
  const paths = globSync(['server.ts', 'src/**/*.{ts,tsx,js,mjs}'], { cwd: root });
  expect(paths.length).toBeGreaterThan(10);
  const sources = new Map(
    paths.map(
      (path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, root), 'utf8')] as const,
    ),
  );
  expect(ruleViolations(sources)).toEqual([]);
});

/** A small shop that keeps every arrow; each row below adds one wrong file. */
const good = {
  'server.ts': `import { createApp } from './src/app.ts'; import { settings } from './src/settings.ts';`,
  'src/app.ts': `import { createApi } from './api/api.ts'; import { pages } from './web/door/pages.ts';`,
  'src/settings.ts': 'export const settings = {};',
  'src/shop.ts': `import { placeOrder } from './orders/place-order.ts';`,
  'src/money.ts': 'export const toCents = (dollars: number) => dollars * 100;',
  'src/cart/cart.ts': `import { toCents } from '../money.ts';`,
  'src/cart/schema.ts': `import { z } from 'zod'; import { toCents } from '../money.ts';`,
  'src/catalog/find-product.ts': `import type { Database } from '../database/database.ts';`,
  'src/orders/place-order.ts': `import type pg from 'pg'; import { findProduct } from '../catalog/find-product.ts';`,
  'src/payments/payment.ts': `import { toCents } from '../money.ts';`,
  'src/payments/stripe.ts': `import Stripe from 'stripe'; import type { Payment } from './payment.ts';`,
  'src/database/database.ts': `import pg from 'pg';`,
  'src/api/api.ts': `import { Hono } from 'hono'; import type { Shop } from '../shop.ts'; import { line } from '../cart/schema.ts';`,
  'src/web/root.tsx': `import { Link } from 'react-router'; import { add } from '../cart/cart.ts'; import type { Api } from '../api/api.ts';`,
  'src/web/door/pages.ts': `import { createHash } from 'node:crypto'; import { Hono } from 'hono';`,
  'src/cart/cart.test.ts': `import { createShop } from '../shop.ts'; import { databaseForTest } from '../../test/database.ts';`,
};

test('a shop that keeps the arrows has nothing to hear', () => {
  expect(ruleViolations(new Map(Object.entries(good)))).toEqual([]);
});

test.each([
  [
    'a page that takes the API as a value',
    'src/web/a.tsx',
    `import { createApi } from '../api/api.ts';`,
  ],
  [
    'a page with the API half as a value',
    'src/web/a.tsx',
    `import { type Api, createApi } from '../api/api.ts';`,
  ],
  ['a page that asks a verb', 'src/web/a.tsx', `import { f } from '../catalog/find-product.ts';`],
  [
    'a page that takes the type of a verb',
    'src/web/a.tsx',
    `import type { F } from '../catalog/find-product.ts';`,
  ],
  [
    'a page that loads a verb later',
    'src/web/a.tsx',
    `const f = () => import('../orders/place-order.ts');`,
  ],
  ['a page with the validator', 'src/web/a.tsx', `import { line } from '../cart/schema.ts';`],
  ['a page with a server module', 'src/web/a.tsx', `import { join } from 'node:path';`],
  ['a page with a library nobody weighed', 'src/web/a.tsx', `import Carousel from 'carousel';`],
  ['a page with the shop', 'src/web/a.tsx', `import type { Shop } from '../shop.ts';`],
  ['a page that passes a verb on', 'src/web/a.ts', `export * from '../orders/place-order.ts';`],
  [
    'the server side of the pages with the database',
    'src/web/door/a.ts',
    `import { connect } from '../../database/database.ts';`,
  ],
  [
    'a door that asks the database',
    'src/api/a.ts',
    `import type { Database } from '../database/database.ts';`,
  ],
  [
    'a door that goes round the shop',
    'src/api/a.ts',
    `import { placeOrder } from '../orders/place-order.ts';`,
  ],
  ['a door that speaks SQL', 'src/api/a.ts', `import pg from 'pg';`],
  [
    'a schema that reads the database',
    'src/orders/schema.ts',
    `import { connect } from '../database/database.ts';`,
  ],
  ['a verb that knows the shop', 'src/orders/a.ts', `import type { Shop } from '../shop.ts';`],
  ['a verb that knows a door', 'src/orders/a.ts', `import { accept } from '../api/api.ts';`],
  ['a verb that reads settings', 'src/orders/a.ts', `import { settings } from '../settings.ts';`],
  ['a verb uphill', 'src/catalog/a.ts', `import { placeOrder } from '../orders/place-order.ts';`],
  ['a type uphill', 'src/orders/a.ts', `import type { Payment } from '../payments/payment.ts';`],
  [
    'an adapter with the database',
    'src/mail/smtp.ts',
    `import type { Database } from '../database/database.ts';`,
  ],
  ['a library away from its home', 'src/orders/a.ts', `import Stripe from 'stripe';`],
  ['the app imported by a verb', 'src/orders/a.ts', `import { createApp } from '../app.ts';`],
  ['the process imported', 'src/app.ts', `import '../server.ts';`],
  [
    'the product leaning on its tests',
    'src/orders/a.ts',
    `import { aProduct } from '../../test/shop.ts';`,
  ],
  ['a .tsx outside the pages', 'src/mail/letter.tsx', ''],
  ['a migration that is a program', 'src/database/migrations/0009.ts', ''],
])('%s is found', (_what, path, source) => {
  const found = ruleViolations(new Map([...Object.entries(good), [path, source]]));
  expect(found).not.toEqual([]);
  expect(found.every((sentence) => sentence.startsWith(path))).toBe(true);
});

test('a noun that begins to read the database is no noun any more for the page that uses it', () => {
  const impure = {
    ...good,
    'src/cart/cart.ts': `import type { Database } from '../database/database.ts';`,
  };
  expect(ruleViolations(new Map(Object.entries(impure))).join()).toMatch(
    'src/web/root.tsx imports src/cart/cart.ts',
  );
});
