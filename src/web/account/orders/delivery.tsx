import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { Say } from '../../components/say-nodes.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { parcelItems, parcelName } from './parcel-text.ts';

/** Each parcel of an order: when it was sent, what is in it, and where it is followed. */
export const Delivery = ({ order }: { order: OrderJson }) => (
  <ol className="grid gap-4">
    {order.fulfillments.map((parcel) => (
      <li key={parcel.id} className="grid gap-1">
        <p>
          {parcelName(order, parcel)} {formatDateTime(new Date(parcel.fulfilledAt))}
        </p>
        {order.lines.length > 1 || order.fulfillments.length > 1 ? (
          <p className="text-ink-2">{parcelItems(order, parcel)}</p>
        ) : null}
        {parcel.carrier ? <p>{parcel.carrier}</p> : null}
        {parcel.trackingNumber ? (
          <p className="tabular-nums">
            <Say of="Tracking number {trackingNumber}" trackingNumber={parcel.trackingNumber} />
          </p>
        ) : null}
        {parcel.trackingUrl ? (
          <a
            className="link justify-self-start print:hidden"
            href={parcel.trackingUrl}
            rel="noreferrer noopener"
          >
            {say('Track your parcel')}
          </a>
        ) : null}
      </li>
    ))}
    {order.fulfillmentStatus === 'partially_fulfilled' ? (
      <li className="text-ink-2">{say('The rest follows in another parcel.')}</li>
    ) : null}
  </ol>
);
