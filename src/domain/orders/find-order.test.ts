import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { anOrder, orderTime, shippingAddress } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { findOrder } from './find-order.ts';

const setUp = async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const coat = await aProduct(database, { name: 'Coat', priceCents: 10_000, sizes: { M: 5 } });
  const lines = [{ id: coat.sizes[0]?.id ?? '', quantity: 1 }];
  const promoCode = 'FIRSTHEM';
  const order = await anOrder(database, customer, { lines, priceCents: 8800, promoCode });
  return { database, customer, coat, order };
};

test('an order is found whole, by number and by id', async () => {
  const { database, customer, coat, order } = await setUp();
  const found = await findOrder({ database }, order.orderNumber, customer);
  expect(found).toEqual({
    id: order.orderId,
    number: order.orderNumber,
    state: 'unpaid',
    customer: { id: customer.id, email: customer.email, name: 'Ines Okafor', phone: '07700900123' },
    shippingAddress: { ...shippingAddress, phoneE164: null },
    billingAddress: null,
    invoices: [],
    language: 'en',
    lines: [
      {
        id: expect.any(String),
        position: 0,
        productId: coat.id,
        sizeId: coat.sizes[0]?.id,
        productName: 'Coat',
        sizeLabel: 'M',
        colorName: 'Sky',
        category: 'Clothing',
        image: '',
        fulfilled: 0,
        discountCents: 2000,
        returned: 0,
        restocked: 0,
        quantity: 1,
        unitPriceCents: 10_000,
        lineCents: 10_000,
        stock: 4,
        hiddenAt: null,
        refund: null,
      },
    ],
    deliveryMethod: 'Shipping',
    deliveryDays: null,
    vatNumber: null,
    taxes: { arePricesGross: true, lines: [] },
    lostPromoCode: null,
    lostPromoReason: null,
    adjustments: [
      { kind: 'free_shipping', label: 'Free delivery', cents: -2000 },
      { kind: 'promo_code', label: 'FIRSTHEM, 20% off', cents: -2000 },
    ],
    currency: 'usd',
    market: '',
    totals: {
      subtotalCents: 10_000,
      shippingCents: 2000,
      taxesCents: 800,
      totalCents: 12_800,
      amountDueCents: 8800,
    },
    transactionId: null,
    payments: [],
    refunds: [],
    pending: null,
    refundableCents: 0,
    fulfillments: [],
    returns: [],
    placedAt: orderTime,
    paidAt: null,
    reservedUntil: new Date(orderTime.getTime() + 30 * 60_000),
  });
  expect(await findOrder({ database }, order.orderId, customer)).toEqual(found);
});

test('only its customer and admins find an order', async () => {
  const { database, order } = await setUp();
  const codeFor = async (numberOrId: number | string, role: 'user' | 'admin') => {
    const found = await findOrder({ database }, numberOrId, await aUser(database, role));
    return isFailure(found) ? found.code : found.number;
  };
  expect(await codeFor(order.orderNumber, 'user')).toBe('not_found');
  expect(await codeFor(order.orderId, 'user')).toBe('not_found');
  expect(await codeFor(order.orderNumber, 'admin')).toBe(order.orderNumber);
  expect(await codeFor(order.orderNumber + 1, 'admin')).toBe('not_found');
  expect(await codeFor('00000000-0000-4000-8000-000000000000', 'admin')).toBe('not_found');
});
