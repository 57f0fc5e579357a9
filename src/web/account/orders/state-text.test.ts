import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import { stateText } from './state-text.ts';

const now = new Date(2026, 10, 24, 12);
const fulfillment = {
  fulfilledAt: new Date(2026, 10, 24, 9, 5).toISOString(),
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
};
const order = {
  state: 'paid',
  paidAt: new Date(2026, 10, 24, 8).toISOString(),
  reservedUntil: new Date(2026, 10, 24, 12, 30).toISOString(),
  fulfillment: null,
  deliveryDays: null,
  fulfillmentStatus: 'unfulfilled',
  refunded: 0,
  totals: { subtotal: 31.95, shipping: 20, taxes: 8, total: 59.95, amountDue: 59.95 },
} as const;

test.each([
  [{}, /^We’re packing it\. Expect it between Thu, .*26.* and Tue, .*1.*\.$/],
  [
    { deliveryDays: { min: 4, max: 4, isPickup: false } },
    /^We’re packing it\. Expect it on Tue, .*1.*\.$/,
  ],
  [
    { deliveryDays: { min: 0, max: 1, isPickup: true } },
    /^We’re packing it\. It is ready for you between Wed, .*25.* and Thu, .*26.*\.$/,
  ],
  [{ fulfillment }, /^Sent today, .*9:05.*\.$/],
  [{ refunded: 59.95 }, /^Your payment is on its way back\.$/],
  [{ state: 'refunded' }, /^Your payment was paid back\.$/],
  [{ state: 'unpaid' }, /^These items are reserved until 12:30.*\.$/],
  [{ state: 'canceled' }, /^This order was canceled\. You have not been charged\.$/],
] as const)('an order with %j says %s', (change, text) => {
  expect(
    stateText({ ...order, ...change }, now, { ...defaultSettings.promises, closedDays: [] }),
  ).toMatch(text);
});
