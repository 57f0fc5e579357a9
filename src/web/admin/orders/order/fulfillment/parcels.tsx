import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import { say } from '../../../../../platform/text/say.ts';
import { parcelItems, parcelName } from '../../../../account/orders/parcel-text.ts';
import { Button } from '../../../../components/button.tsx';
import { formatDateTime } from '../../../../components/shop/format-date.ts';
import type { BeginTask } from '../use-order-task.ts';
import { Arrival } from './arrival.tsx';

type Parcel = ManagedOrderJson['order']['fulfillments'][number];
type Props = { managed: ManagedOrderJson; onBegin: BeginTask };

/** The parcels of an order, with tracking and actions. */
export const Parcels = ({ managed: { order, actions, withdrawals }, onBegin }: Props) => (
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
        {withdrawals.isOffered ? (
          <Arrival
            number={order.number}
            parcel={parcel}
            arrivedOn={withdrawals.arrivals.find(({ id }) => id === parcel.id)?.arrivedOn ?? null}
            mayChange={actions.includes('change_fulfillment')}
          />
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2.5 print:hidden">
          {actions.includes('change_fulfillment') ? (
            <Button look="outline" small onClick={() => onBegin('change_fulfillment', parcel.id)}>
              {parcel.trackingNumber || parcel.carrier
                ? say('Change tracking')
                : say('Add tracking')}
            </Button>
          ) : null}
          {actions.includes('undo_fulfillment') ? (
            <Button
              look="quiet"
              small
              aria-label={say('Undo fulfillment')}
              onClick={() => onBegin('undo_fulfillment', parcel.id)}
            >
              {say('Undo')}
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
