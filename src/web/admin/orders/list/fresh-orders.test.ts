// What a list that is open learns of the orders that come in.
import { expect, test } from 'vitest';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { countNew, mergeOrders } from './use-fresh-orders.ts';

const order = (number: number, state: OrderJson['state'] = 'unpaid'): OrderJson =>
  ({ id: `id ${number}`, number, state, placedAt: '2026-11-22T14:10:00.000Z' }) as OrderJson;

const orders = (from: number, count: number): OrderJson[] =>
  Array.from({ length: count }, (_, index) => order(from - index));

test('rows change in place: none comes, none goes', () => {
  const shown = [order(3), order(2), order(1)];
  expect(mergeOrders(shown, [order(4), order(3, 'paid'), order(1)])).toEqual([
    order(3, 'paid'),
    order(2),
    order(1),
  ]);
});

test('new are those above the last one shown, wherever they come in', () => {
  const shown = orders(120, 20);
  expect(countNew(shown, shown)).toBe(0);
  expect(countNew(shown, orders(122, 20))).toBe(2);
  expect(countNew(shown, orders(160, 20))).toBe(20);
  // One was deleted elsewhere: the next page's first one moves up.
  expect(countNew(shown, [...shown.slice(1), order(100)])).toBe(0);
  expect(countNew([order(9), order(7)], [order(9), order(8), order(7)])).toBe(1);
  expect(countNew([], [order(1)])).toBe(1);
});
