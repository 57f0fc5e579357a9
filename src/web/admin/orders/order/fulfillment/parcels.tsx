import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderAction } from '../../../../../domain/orders/order-actions.ts';
import { parcelItems, parcelName } from '../../../../account/orders/parcel-text.ts';
import { Button } from '../../../../components/button.tsx';
import { formatDateTime } from '../../../../components/shop/format-date.ts';
import type { BeginTask } from '../use-order-task.ts';

type Order = ManagedOrderJson['order'];
type Parcel = Order['fulfillments'][number];
type Props = { order: Order; actions: readonly OrderAction[]; onBegin: BeginTask };

/** The parcels of an order, with tracking and actions. */
export const Parcels = ({ order, actions, onBegin }: Props) => (
  <ol className="grid gap-5">
    {order.fulfillments.map((parcel) => (
      <li key={parcel.id} className="grid gap-1">
        <p>
          {parcelName(order, parcel)} {formatDateTime(new Date(parcel.fulfilledAt))}
        </p>
        {order.lines.length > 1 || order.fulfillments.length > 1 ? (
          <p className="text-ink-2 text-xs">{parcelItems(order, parcel)}</p>
        ) : null}
        <Tracking parcel={parcel} />
        <div className="mt-2 flex flex-wrap gap-2.5 print:hidden">
          {actions.includes('change_fulfillment') ? (
            <Button look="outline" small onClick={() => onBegin('change_fulfillment', parcel.id)}>
              {parcel.trackingNumber || parcel.carrier ? 'Change tracking' : 'Add tracking'}
            </Button>
          ) : null}
          {actions.includes('undo_fulfillment') ? (
            <Button
              look="quiet"
              small
              aria-label="Undo fulfillment"
              onClick={() => onBegin('undo_fulfillment', parcel.id)}
            >
              Undo
            </Button>
          ) : null}
        </div>
      </li>
    ))}
  </ol>
);

const Tracking = ({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) => {
  const text = trackingNumber ?? trackingUrl;
  return (
    <>
      {carrier ? <p>{carrier}</p> : null}
      {text ? (
        <p className="tabular-nums">
          {trackingUrl ? (
            <a className="link whitespace-normal!" href={trackingUrl} rel="noreferrer noopener">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ) : null}
    </>
  );
};
