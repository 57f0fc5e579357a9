import { expect, test } from 'vitest';
import type { ManagedOrderJson } from '../../../domain/orders/manage/managed-order-schema.ts';
import { eventLabel } from '../../admin/orders/order/event-labels.ts';
import { lineStateText } from './lines/line-state-text.ts';
import { refundText } from './refund-text.ts';

const line = {
  refund: { amount: 1005, quantity: 1, canceled: 0, restocked: 0, at: '2026-11-22T10:00:00Z' },
  hiddenAt: null,
  quantity: 2,
  returned: 0,
  restocked: 0,
};

test('an order in yen says so in dollars pages: lines, state and history', () => {
  const yen = 'JPY\u00a01,005';
  expect(lineStateText(line, 'jpy', false)).toBe(`Refunded ${yen} for 1 of 2`);
  expect(refundText({ refunded: 1005, amountDue: 7800, currency: 'jpy' })).toBe(
    `Partly refunded ${yen}`,
  );
  expect(refundText({ refunded: 7800, amountDue: 7800, currency: 'jpy' })).toBe(
    'Refund in progress',
  );
  expect(refundText({ refunded: 0, amountDue: 7800, currency: 'jpy' })).toBeNull();
  const event = { kind: 'refund_settled', amount: 1005 } as ManagedOrderJson['events'][number];
  const order = { currency: 'jpy' } as ManagedOrderJson['order'];
  expect(eventLabel(event, order)).toContain(yen);
});
