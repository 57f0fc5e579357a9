import type { Order } from '../order.ts';
import type { OrderStatus } from '../payment-status.ts';

/** As many as one prints at once. */
export const packingSlipsMax = 50;

/** What goes into the parcel of one order: no prices. */
export type PackingSlip = Pick<Order, 'number' | 'placedAt' | 'shippingAddress'> & {
  lines: (Pick<
    Order['lines'][number],
    'id' | 'productName' | 'sizeLabel' | 'colorName' | 'image' | 'quantity'
  > & { sku: string | null })[];
};

export type PackingSlips = {
  /** In the requested order. */
  slips: PackingSlip[];
  /** Orders that are not to be packed: not paid, or without a line; null when unknown. */
  others: { number: number; state: OrderStatus | null }[];
};
