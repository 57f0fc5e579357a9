import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { say } from '../../../platform/text/say.ts';

type Parcel = OrderJson['fulfillments'][number];
type Order = Pick<OrderJson, 'fulfillments' | 'lines'>;

/** 'Sent', or 'Parcel 2 of 3, sent' where there are several. */
export const parcelName = ({ fulfillments }: Order, parcel: Parcel): string =>
  fulfillments.length === 1
    ? say('Sent')
    : `Parcel ${fulfillments.indexOf(parcel) + 1} of ${fulfillments.length}, sent`;

/** '2 × Overshirt (M), Rib Beanie (One size)' */
export const parcelItems = (
  { lines }: Pick<Order, 'lines'>,
  parcel: { lines: { id: string; quantity: number }[] },
): string =>
  parcel.lines
    .map(({ id, quantity }) => {
      const line = lines.find((one) => one.id === id);
      const text = line ? `${line.productName} (${line.size})` : say('Deleted item');
      return quantity === 1 ? text : `${quantity} × ${text}`;
    })
    .join(', ');
