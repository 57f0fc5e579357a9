import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMoneyArithmetic, moneyFiles } from './money-arithmetic.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

test('nothing multiplies, divides or rounds money outside of the files that may', () => {
  const paths = globSync(['src/**/*.{ts,tsx}', 'src/platform/database/functions/*.sql'], {
    cwd: root,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(500);
  expect(findMoneyArithmetic(new Map(paths.map((path) => [path, read(path)])))).toEqual([]);
});

test('the files that may are there', () => {
  for (const path of Object.keys(moneyFiles))
    if (!path.endsWith('/')) expect(read(path).length).toBeGreaterThan(0);
});

test.each([
  ['a.ts', 'const half = order.amountDueCents / 2;', 1],
  ['a.ts', 'const half = (priceCents - offCents) / 2;', 1],
  ['a.ts', 'const dollars = lineCents() * 0.01;', 1],
  ['a.ts', 'let cents = 1;\ncents *= 1.19;', 1],
  ['a.ts', 'const tax = Math.round(line.cents);', 1],
  ['a.tsx', 'const one = <b>{(totals.amountDueCents).toFixed(2)}</b>;', 1],
  ['a.ts', 'const priceCents = dollars * 100;', 1],
  ['a.ts', 'save({ priceCents: Number.parseFloat(text) });', 1],
  ['a.ts', 'const sum = sql`select sum(amount_cents) / 100 from refunds`;', 1],
  ['a.ts', "query('select id,\\n amount_cents::float8 from refunds');", 1],
  ['a.ts', 'const sum = `select 0.2 * r.amount_cents from refunds r`;', 1],
  ['functions/a.sql', 'select price_cents * 100 from products;', 1],
  ['a.ts', 'const line = { cents: quantity * unitPriceCents };', 0],
  ['a.ts', 'const sum = `select l.quantity * l.unit_price_cents from order_lines l`;', 0],
  ['a.ts', 'const sum = goodsCents - offCents + Math.max(0, taxCents);', 0],
  ['a.ts', 'const width = percent / 100; // of all cents', 0],
  ['a.ts', 'const share = partOfCents(lineCents, quantity, kept);', 0],
  ['src/domain/taxes/tax-lines.ts', 'const taxCents = (baseCents * rate) / 10_000;', 0],
])('%s with "%s" has %i findings', (path, text, count) => {
  expect(findMoneyArithmetic(new Map([[path, text]]))).toHaveLength(count);
});
