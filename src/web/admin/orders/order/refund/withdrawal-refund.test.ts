import { expect, test } from 'vitest';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import {
  deliverySurchargeCents,
  openWithdrawal,
  wholeGoods,
  withdrawnCents,
} from './withdrawal-refund.ts';

const line = (id: string, productName: string, quantity: number, refundable: number) => ({
  ...{ id, productName, size: 'M', quantity, refundable },
  ...{ fulfilled: quantity, returned: 0, refund: null },
});

const managed = ({ items = '', standardShipping = null as number | null, order = {} } = {}) =>
  ({
    order: {
      currency: 'eur',
      lines: [line('a', 'Shirt', 2, 40), line('b', 'Hat', 1, 10)],
      totals: { shipping: 15 },
      adjustments: [],
      refundable: 65,
      ...order,
    },
    withdrawals: { standardShipping, stated: [{ id: '1', items, settledAt: null }] },
  }) as unknown as Pick<ManagedOrderJson, 'order' | 'withdrawals'>;

test('without items, or with all of them, it is the whole order', () => {
  for (const items of ['', '2 × Shirt, M\n1 × Hat, M'])
    expect(openWithdrawal(managed({ items }))).toMatchObject({ typed: null, unclear: [] });
  expect(openWithdrawal(managed({ items: '1 × Shirt, M\nthe coat' }))).toMatchObject({
    typed: { a: '1', b: '0' },
    unclear: ['the coat'],
  });
});

test('one that is settled proposes nothing', () => {
  const settled = managed();
  for (const one of settled.withdrawals.stated) one.settledAt = '2026-11-28T00:00:00Z';
  expect(openWithdrawal(settled)).toBeNull();
});

const free = [{ kind: 'free_shipping', amount: -15 }];
const added = {
  taxes: [{ isIncluded: false }],
  taxLines: [
    { line: null, amount: 3 },
    { line: 'a', amount: 8 },
  ],
};

test.each([
  ['the cheapest delivery', {}, 0],
  ['a faster one', { standardShipping: 5 }, 1000],
  ['free delivery as the cheapest', { standardShipping: 0 }, 1500],
  ['a faster one that was free', { standardShipping: 5, order: { adjustments: free } }, 0],
  ['a faster one with added tax', { standardShipping: 5, order: added }, 1200],
])('of %s what goes beyond the cheapest stays', (_what, given, cents) => {
  expect(deliverySurchargeCents(managed(given))).toBe(cents);
});

test('a part has its items, and no delivery, also as the last line', () => {
  const { order } = managed();
  expect(withdrawnCents(order, [{ id: 'a', quantity: 1 }])).toBe(2000);
  const last = managed({ order: { lines: [line('a', 'Shirt', 2, 55)] } }).order;
  expect(withdrawnCents(last, [{ id: 'a', quantity: 1 }])).toBe(2000);
});

test('the refund of all items names them where they are of one kind', () => {
  const { order } = managed();
  expect(wholeGoods(order)).toEqual({
    goods: 'fulfilled',
    lines: [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ],
  });
  const [shirt, hat] = order.lines.map((one) => ({ ...one, fulfilled: 0 }));
  expect(wholeGoods({ ...order, lines: [shirt, hat] as typeof order.lines })).toMatchObject({
    goods: 'unfulfilled',
  });
  expect(wholeGoods({ ...order, lines: [order.lines[0], hat] as typeof order.lines })).toEqual({});
});
