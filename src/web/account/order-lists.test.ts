import { expect, test } from 'vitest';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { formatDate, formatShortDate } from '../components/format-date.ts';
import { countOrdered, countStates, findLines, groupByOrder } from './order-lists.ts';

const line = (change: Partial<OrderLineJson>): OrderLineJson => ({
  _id: 'l1',
  orderId: 'o1',
  orderNumber: 4827,
  state: 'unpaid',
  productName: 'Corduroy Overshirt',
  ProductImage: '/images/x/640.webp',
  category: 'Clothing',
  productQuantity: 1,
  UpdatePrice: 117.95,
  ProductStock: 3,
  ProductPrice: 117.95,
  userName: 'Lucía Marín',
  userEmail: 'lucia@example.com',
  phone: '1',
  address: 'x',
  size: 'M',
  colorName: 'Rust',
  placedAt: '2026-11-21T14:10:00Z',
  reservedUntil: '2026-11-21T14:40:00Z',
  orderFinalPrice: 145.95,
  ...change,
});

const lines = [
  line({ _id: 'l1' }),
  line({ _id: 'l2', productName: 'Watch Cap', productQuantity: 2 }),
  line({
    _id: 'l3',
    orderId: 'o2',
    orderNumber: 4786,
    state: 'paid',
    userName: 'Tom Ashby',
    userEmail: 'tom@example.com',
  }),
];

test('lines hang under their order, in the order in which they came', () => {
  expect(
    groupByOrder(lines).map(({ first, lines }) => [first.orderNumber, lines.map(({ _id }) => _id)]),
  ).toEqual([
    [4827, ['l1', 'l2']],
    [4786, ['l3']],
  ]);
  expect(groupByOrder([])).toEqual([]);
  expect(countOrdered(lines)).toBe(4);
});

test('a few letters find lines by number, customer or item, whatever the accents', () => {
  const found = (text: string) => findLines(lines, text).map(({ _id }) => _id);
  expect(found('')).toEqual(['l1', 'l2', 'l3']);
  expect(found('4786')).toEqual(['l3']);
  expect(found('LUCIA')).toEqual(['l1', 'l2']);
  expect(found('marín cap')).toEqual(['l2']);
  expect(found('tom@')).toEqual(['l3']);
  expect(found('parka')).toEqual([]);
});

test('states are counted, and what is not there is not shown', () => {
  expect(countStates(lines)).toEqual([
    ['unpaid', 2],
    ['paid', 1],
  ]);
});

test('when an order was placed is said as one says it', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  const said = (at: Date) => [formatDate(at, now), formatShortDate(at, now)];
  expect(said(new Date(2026, 10, 21, 14, 10))).toEqual(['today, 14:10', '14:10']);
  expect(said(new Date(2026, 10, 20, 23, 59))).toEqual(['yesterday, 23:59', 'Yesterday']);
  expect(said(new Date(2026, 10, 2, 9, 5))).toEqual(['2 November 2026', '2 Nov']);
  expect(said(new Date(2025, 10, 21, 14, 10))).toEqual(['21 November 2025', '21 Nov 2025']);
});
