import { expect, test } from 'vitest';
import { itemsRefundCents } from './items-refund.ts';

const line = (id: string, quantity: number, refundable: number, refunded = 0) => ({
  id,
  quantity,
  refundable,
  refund: refunded > 0 ? { quantity: refunded } : null,
});
const order = (...lines: ReturnType<typeof line>[]) =>
  ({ lines, refundable: 100, currency: 'usd' }) as unknown as Parameters<
    typeof itemsRefundCents
  >[0];

test('items cost their part of what is left of their line', () => {
  const lines = order(line('a', 3, 10), line('b', 3, 20, 1));
  expect(itemsRefundCents(lines, [{ id: 'a', quantity: 3 }])).toBe(1000);
  expect(itemsRefundCents(lines, [{ id: 'a', quantity: 1 }])).toBe(333);
  expect(itemsRefundCents(lines, [{ id: 'b', quantity: 1 }])).toBe(1000);
});

test('never more than what is left of the payment, and nothing of a refunded line', () => {
  expect(itemsRefundCents(order(line('a', 1, 900)), [{ id: 'a', quantity: 1 }])).toBe(10_000);
  expect(itemsRefundCents(order(line('a', 1, 0, 1)), [{ id: 'a', quantity: 1 }])).toBe(0);
});
