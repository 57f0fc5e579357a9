// Orders as the lines of a CSV file: RFC 4180, UTF-8 with a mark that Excel needs.
import { toDollars } from '../money.ts';
import type { Order, OrderLine } from './order.ts';

/** How many orders a file holds at most. */
export const exportedOrdersMax = 20_000;

type Column = { title: string; of: (order: Order) => string | number };

const columns: Column[] = [
  { title: 'Order', of: ({ number }) => number },
  { title: 'State', of: ({ state }) => state },
  { title: 'Placed (UTC)', of: ({ placedAt }) => timeText(placedAt) },
  { title: 'Paid (UTC)', of: ({ paidAt }) => timeText(paidAt) },
  { title: 'Fulfilled (UTC)', of: ({ fulfillment }) => timeText(fulfillment?.fulfilledAt ?? null) },
  { title: 'Customer', of: ({ customer }) => customer.name },
  { title: 'Email', of: ({ customer }) => customer.email },
  { title: 'Phone', of: ({ customer }) => customer.phone },
  { title: 'Address', of: ({ shippingAddress }) => shippingAddress.address },
  { title: 'Additional information', of: ({ shippingAddress }) => shippingAddress.additionalInfo },
  { title: 'Items', of: ({ lines }) => lines.map(itemText).join('; ') },
  { title: 'Quantity', of: ({ lines }) => sum(lines.map(({ quantity }) => quantity)) },
  { title: 'Subtotal', of: ({ totals }) => dollarText(totals.subtotalCents) },
  { title: 'Shipping', of: ({ totals }) => dollarText(totals.shippingCents) },
  { title: 'Taxes', of: ({ totals }) => dollarText(totals.taxesCents) },
  {
    title: 'Adjustments',
    of: ({ adjustments }) => dollarText(sum(adjustments.map(({ cents }) => cents))),
  },
  { title: 'Amount due', of: ({ totals }) => dollarText(totals.amountDueCents) },
  {
    title: 'Refunded',
    of: ({ refunds }) => dollarText(sum(refunds.map(({ amountCents }) => amountCents))),
  },
  { title: 'Carrier', of: ({ fulfillment }) => fulfillment?.carrier ?? '' },
  { title: 'Tracking number', of: ({ fulfillment }) => fulfillment?.trackingNumber ?? '' },
  { title: 'Payment', of: ({ transactionId }) => transactionId ?? '' },
  { title: 'Hidden (UTC)', of: ({ lines }) => timeText(hiddenSince(lines)) },
];

/** The mark and the line of titles. */
export const csvTitles = (): string => `\u{feff}${toLine(columns.map(({ title }) => title))}`;

/** One line an order, whatever its texts hold. */
export const csvLine = (order: Order): string => toLine(columns.map(({ of }) => cell(of(order))));

const toLine = (cells: string[]): string => `${cells.join(',')}\r\n`;

const cell = (value: string | number): string => {
  if (typeof value === 'number' || amount.test(value)) return String(value);
  // One line an order, so that its lines can be counted.
  const text = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",';\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const amount = /^-?\d+\.\d\d$/;
// Spreadsheets calculate what begins so; the wide forms count as well.
const formula = /^[=+\-@＝＋－＠|%]/;

const itemText = ({ quantity, productName, colorName, sizeLabel }: OrderLine): string => {
  const variant = [colorName, sizeLabel].filter(Boolean).join(', ');
  return `${quantity} x ${productName}${variant ? ` (${variant})` : ''}`;
};

/** Since when no list shows the order; null while one does. */
const hiddenSince = (lines: readonly OrderLine[]): Date | null => {
  const times = lines.map(({ hiddenAt }) => hiddenAt);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.max(...times.map(Number)));
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const dollarText = (cents: number): string => toDollars(cents).toFixed(2);

/** '2026-11-22 14:10:00', as spreadsheets read times. */
const timeText = (at: Date | null): string =>
  at ? at.toISOString().slice(0, 19).replace('T', ' ') : '';
