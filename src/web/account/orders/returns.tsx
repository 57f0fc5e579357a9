import { returnStates } from '../../../domain/orders/fulfillment/return.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { Say } from '../../components/say-nodes.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { parcelItems } from './parcel-text.ts';

/** What came back; admins also read what became of it. */
export const Returns = ({ order, isAdmin }: { order: OrderJson; isAdmin: boolean }) => (
  <ol className="grid gap-3">
    {order.returns.map((one) => (
      <li key={one.id} className="grid gap-1">
        <p>
          <Say of="Received {value}" value={formatDateTime(new Date(one.returnedAt))} />
        </p>
        <p className="text-ink-2">
          {parcelItems(order, one)}
          {isAdmin ? `: ${returnStates[one.state].label.toLowerCase()}` : null}
        </p>
      </li>
    ))}
  </ol>
);
