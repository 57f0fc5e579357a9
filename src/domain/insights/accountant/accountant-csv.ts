// Money that came or went back as the lines of a CSV file.
import { csvLineOf, csvTitleLine } from '../../../platform/text/csv.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { sumText } from '../../../platform/values/sums.ts';
import type { Movement, MovementPart } from '../../invoices/movement-part.ts';
import { percentText, taxCentsOf } from '../../orders/order-taxes.ts';

export type AccountantRow = {
  movement: Movement & {
    /** By the clock of the shop. */
    day: string;
    time: string;
    currency: string;
    /** The provider's, if it has accepted the refund. */
    refundId: string | null;
    /** How and when an admin paid the refund without the provider. */
    outside: string | null;
    /** The payment method, or the provider if the method is unknown. */
    paidBy: string;
  };
  part: MovementPart;
  orderNumber: number | undefined;
  /** When its order was paid; null: money of no order. */
  soldAt: Date | null;
  sku: string | undefined;
  /** Empty: the default market. */
  market: string;
};

type Column = { title: string; of: (row: AccountantRow) => string | number };

const columns: Column[] = [
  { title: 'Day', of: ({ movement }) => movement.day },
  { title: 'Time', of: ({ movement }) => movement.time },
  { title: 'Kind', of: ({ movement }) => movement.kind },
  {
    title: 'Order',
    of: ({ orderNumber }) => (orderNumber === undefined ? '' : formatOrderNumber(orderNumber)),
  },
  { title: 'Line', of: ({ part }) => part.kind },
  { title: 'Name', of: ({ part }) => part.name },
  { title: 'Size', of: ({ part }) => part.line?.sizeLabel ?? '' },
  { title: 'SKU', of: ({ sku }) => sku ?? '' },
  { title: 'Quantity', of: ({ part }) => part.quantity ?? '' },
  {
    title: 'Unit price',
    of: ({ part, movement }) =>
      part.line ? sumText(part.line.unitPriceCents, movement.currency) : '',
  },
  { title: 'Amount', of: ({ part, movement }) => sumText(part.cents, movement.currency) },
  { title: 'Currency', of: ({ movement }) => movement.currency.toUpperCase() },
  { title: 'Payment', of: ({ movement }) => movement.intentId },
  { title: 'Refund', of: ({ movement }) => movement.refundId ?? '' },
  {
    title: 'Tax in it',
    of: ({ part, movement }) =>
      part.taxes.length > 0 ? sumText(taxCentsOf({ lines: part.taxes }), movement.currency) : '',
  },
  {
    title: 'Tax rate',
    of: ({ part }) =>
      joined(taxedOf(part).map(({ rateMillionths }) => percentText(rateMillionths))),
  },
  {
    title: 'Tax of',
    of: ({ part }) =>
      joined(taxedOf(part).map(({ jurisdiction, reason }) => `${jurisdiction}: ${reason}`)),
  },
  { title: 'Paid outside of the provider', of: ({ movement }) => movement.outside ?? '' },
  { title: 'Market', of: ({ market }) => market },
  { title: 'Paid by', of: ({ movement }) => movement.paidBy },
];

const taxedOf = ({ taxes }: MovementPart) => taxes.filter(({ reason }) => reason !== '');

const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

export const accountantTitles = (): string => csvTitleLine(columns.map(({ title }) => title));

export const accountantLine = (row: AccountantRow): string =>
  csvLineOf(columns.map(({ of }) => of(row)));
