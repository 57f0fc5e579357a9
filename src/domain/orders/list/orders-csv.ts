// Orders as the lines of a CSV file.
import { csvLineOf, csvTime, csvTitleLine } from '../../../platform/text/csv.ts';
import { inOneLine } from '../../../platform/text/line-breaks.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { sumText } from '../../../platform/values/sums.ts';
import { postalCsvColumns } from '../../places/postal-csv.ts';
import type { Order, OrderLine } from '../order.ts';
import { taxCentsOf } from '../order-taxes.ts';
import { orderStatus } from '../payment-status.ts';

/** How many orders a file holds at most. */
export const exportedOrdersMax = 20_000;

type Column = { title: string; of: (order: Order) => string | number };

const columns: Column[] = [
  { title: 'Order', of: ({ number }) => formatOrderNumber(number) },
  { title: 'State', of: orderStatus },
  { title: 'Placed (UTC)', of: ({ placedAt }) => csvTime(placedAt) },
  { title: 'Paid (UTC)', of: ({ paidAt }) => csvTime(paidAt) },
  {
    title: 'Fulfilled (UTC)',
    of: ({ fulfillments }) => csvTime(fulfillments[0]?.fulfilledAt ?? null),
  },
  { title: 'Customer', of: ({ customer }) => customer.name },
  { title: 'Email', of: ({ customer }) => customer.email },
  { title: 'Phone', of: ({ customer }) => customer.phone },
  { title: 'Address', of: ({ shippingAddress }) => inOneLine(shippingAddress.address) },
  { title: 'Additional information', of: ({ shippingAddress }) => shippingAddress.additionalInfo },
  { title: 'Items', of: ({ lines }) => lines.map(itemText).join('; ') },
  { title: 'Quantity', of: ({ lines }) => sum(lines.map(({ quantity }) => quantity)) },
  { title: 'Subtotal', of: ({ totals, currency }) => sumText(totals.subtotalCents, currency) },
  { title: 'Shipping', of: ({ totals, currency }) => sumText(totals.shippingCents, currency) },
  { title: 'Taxes', of: ({ totals, currency }) => sumText(totals.taxesCents, currency) },
  {
    title: 'Adjustments',
    of: ({ adjustments, currency }) =>
      sumText(sum(adjustments.map(({ cents }) => cents)), currency),
  },
  { title: 'Amount due', of: ({ totals, currency }) => sumText(totals.amountDueCents, currency) },
  {
    title: 'Refunded',
    of: ({ refunds, currency }) =>
      sumText(sum(refunds.map(({ amountCents }) => amountCents)), currency),
  },
  {
    title: 'Carrier',
    of: ({ fulfillments }) => joined(fulfillments.map(({ carrier }) => carrier)),
  },
  {
    title: 'Tracking number',
    of: ({ fulfillments }) => joined(fulfillments.map(({ trackingNumber }) => trackingNumber)),
  },
  { title: 'Payment', of: ({ transactionId }) => transactionId ?? '' },
  { title: 'Hidden (UTC)', of: ({ lines }) => csvTime(hiddenSince(lines)) },
  { title: 'Currency', of: ({ currency }) => currency.toUpperCase() },
  { title: 'Delivery', of: ({ deliveryMethod }) => deliveryMethod ?? '' },
  { title: 'VAT number', of: ({ vatNumber }) => vatNumber ?? '' },
  { title: 'Tax in it', of: ({ taxes, currency }) => sumText(taxCentsOf(taxes), currency) },
  ...postalCsvColumns.map(({ title, of }) => ({
    title,
    of: ({ shippingAddress: { postal } }: Order) => (postal ? of(postal) : ''),
  })),
  { title: 'Phone (E.164)', of: ({ shippingAddress }) => shippingAddress.phoneE164 ?? '' },
  { title: 'Billed to', of: ({ billingAddress }) => billingAddress?.name ?? '' },
  {
    title: 'Billing address',
    of: ({ billingAddress }) => inOneLine(billingAddress?.address ?? ''),
  },
  { title: 'Market', of: ({ market }) => market },
  { title: 'Paid by', of: paidBy },
];

/** The payment method, or the provider if the method is unknown. */
function paidBy({ payments, transactionId }: Order): string {
  const payment = payments.find(({ intentId }) => intentId === transactionId);
  return payment && payment.amountCents > 0 ? (payment.method ?? payment.provider) : '';
}

export const csvTitles = (): string => csvTitleLine(columns.map(({ title }) => title));

/** An order as one line of the file; its texts are escaped. */
export const csvLine = (order: Order): string => csvLineOf(columns.map(({ of }) => of(order)));

/** Joins the values of several parcels. */
const joined = (texts: (string | null)[]): string => texts.filter(Boolean).join('; ');

const itemText = ({ quantity, productName, colorName, sizeLabel }: OrderLine): string => {
  const variant = [colorName, sizeLabel].filter(Boolean).join(', ');
  return `${quantity} x ${productName}${variant ? ` (${variant})` : ''}`;
};

/** Since when the whole order is hidden from lists; null while a line is shown. */
const hiddenSince = (lines: readonly OrderLine[]): Date | null => {
  const times = lines.map(({ hiddenAt }) => hiddenAt);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.max(...times.map(Number)));
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
