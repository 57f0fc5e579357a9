import { formatDayTime } from '../../../platform/email/format-day.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { itemsOf, type Order } from '../order.ts';
import type { OrderStatus } from '../payment-status.ts';

/** The most slips printed at once. */
export const packingSlipsMax = 50;

/** What goes into the parcel of one order, in the language of its market: no prices. */
export type PackingSlip = Pick<Order, 'number' | 'placedAt' | 'shippingAddress'> & {
  /** 'de' */
  language: string;
  texts: SlipTexts;
  lines: (Pick<
    Order['lines'][number],
    'id' | 'productName' | 'sizeLabel' | 'colorName' | 'image' | 'quantity'
  > & { sku: string | null })[];
};

/** What stands on it beside names and addresses. */
export const slipTexts = ({ number, placedAt, lines }: SlipOrder) => ({
  title: say('Order {number}', { number: formatOrderNumber(number) }),
  summary: `${formatDayTime(placedAt)}, ${counted(itemsOf(lines), 'item')}`,
  table: say('Items of order {number}', { number: formatOrderNumber(number) }),
  packed: say('Packed'),
  item: say('Item'),
  sku: say('SKU'),
  quantity: say('Quantity'),
});
type SlipOrder = Pick<Order, 'number' | 'placedAt'> & { lines: readonly { quantity: number }[] };
export type SlipTexts = ReturnType<typeof slipTexts>;

export type PackingSlips = {
  /** In the requested order. */
  slips: PackingSlip[];
  /** Orders that are not to be packed: not paid, or without a line; null when unknown. */
  others: { number: number; state: OrderStatus | null }[];
};
