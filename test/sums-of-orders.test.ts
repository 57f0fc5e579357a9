// What belongs to an order, a payment or a refund is in its own currency: code of them reads and
// writes sums by sums.ts, whose functions ask for it, never in the currency of the page.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './import-graph.ts';

const root = new URL('../', import.meta.url);
const folders = [
  'src/api/orders/',
  'src/domain/admin-search/',
  'src/domain/books/',
  'src/domain/insights/accountant/',
  'src/domain/orders/',
  'src/domain/payments/',
  'src/web/account/orders/',
  'src/web/admin/orders/',
  'src/web/admin/today/',
  'src/web/admin/customers/list/',
];

/** Of a cart, the shop or its settings. */
const ofThePage: Readonly<Record<string, string>> = {
  'src/api/orders/payment-routes.ts': 'the price of a cart, or of no order',
  'src/api/orders/quote-routes.ts': 'the sums of a cart',
  'src/domain/orders/place/example-cart.ts': 'a typed price, by the decimals of its currency',
  'src/domain/orders/place/promo-code-errors.ts': "the terms of a discount, the shop's",
  'src/domain/orders/place/quote-order.ts': 'the sums of a cart',
  'src/domain/payments/payment-schema.ts': 'the price of a cart, or of no order',
  'src/domain/payments/refunds/check-refund-bound.ts': "the bound of a role, the shop's",
  'src/web/admin/orders/books/broken-invariants.tsx': 'examples that name no currency',
};

const pageMoney = ['src/platform/values/money.ts', 'src/platform/values/typed-cents.ts'];

/** Files of these folders that write money in the currency of the page. */
const findPageMoney = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path]) => folders.some((folder) => path.startsWith(folder)))
    .filter(([path, text]) =>
      readImports(path, text).some(({ to, typeOnly }) => pageMoney.includes(to) && !typeOnly),
    )
    .map(([path]) => path);

test("an order's sums are written in its currency, not in the page's", () => {
  const paths = globSync(
    folders.map((folder) => `${folder}**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const found = findPageMoney(new Map(paths.sort().map((path) => [path, read(path)])));
  expect(found).toEqual(Object.keys(ofThePage).sort());
});

test.each([
  ['src/web/account/orders/a.tsx', '../../../platform/values/money.ts', 1],
  ['src/web/account/orders/a.tsx', '../../../platform/values/typed-cents.ts', 1],
  ['src/web/account/orders/a.tsx', '../../../platform/values/sums.ts', 0],
  ['src/web/catalog/a.tsx', '../../platform/values/money.ts', 0],
])('%s with %s has %i findings', (path, from, count) => {
  expect(findPageMoney(new Map([[path, `import { a } from '${from}';`]]))).toHaveLength(count);
});
