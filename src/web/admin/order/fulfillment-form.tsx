import { type SubmitEvent, useRef, useState } from 'react';
import { isKnownCarrier, isTrackingLink } from '../../../orders/fulfillment.ts';
import { linesToFulfill } from '../../../orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { itemsOf } from '../../../orders/order.ts';
import { Button } from '../../components/button.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { chosenQuantities, type TypedQuantities } from './line-quantities.ts';
import { sendParcel, type Tracking } from './order-changes.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { TrackingFields } from './tracking-fields.tsx';
import { useDecisionId } from './use-decision-id.ts';
import { useOrderChange } from './use-order-change.ts';

type Order = ManagedOrderJson['order'];
type Parcel = Order['fulfillments'][number];
type Props = {
  order: Order;
  /** Whose tracking is changed; undefined: a new one is sent. */
  parcel: Parcel | undefined;
  onDone: () => void;
};

/** Sends a parcel, of all that is left or some of it, or changes how one is followed. */
export const FulfillmentForm = ({ order, parcel, onDone }: Props) => {
  const { number } = order;
  const about = `fulfillment.${number}`;
  const [tracking, setTracking] = useKeptState(about, trackingOf(parcel));
  const [typed, setTyped] = useKeptState<TypedQuantities>(`${about}.lines`, {});
  const [isChecked, setChecked] = useState(false);
  const { change, isBusy, error } = useOrderChange();
  const idOf = useDecisionId();
  const form = useRef<HTMLFormElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const left = linesToFulfill(order.lines);
  const lines = parcel ? undefined : chosenQuantities(left, typed);
  const body = { ...tracking, trackingLink: linkOf(tracking) };
  const isWrongLink = body.trackingLink !== '' && !isTrackingLink(body.trackingLink);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (lines === null) return form.current?.querySelector('input')?.focus();
    if (isWrongLink) return link.current?.focus();
    const id = parcel?.id ?? idOf({ ...body, lines });
    const isRest = lines && itemsOf(lines) === itemsOf(left);
    const sent = isRest ? `Order ${number} is fulfilled.` : 'The parcel is sent.';
    const done = parcel ? 'The tracking is saved.' : sent;
    if (await change(() => sendParcel(number, id, { ...body, lines }), done)) onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} ref={form} noValidate>
      {!parcel && itemsOf(left) > 1 ? (
        <QuantityFields
          legend="In this parcel"
          lines={left}
          typed={typed}
          onType={setTyped}
          error={isChecked && lines === null ? 'Choose at least one item of what is left.' : null}
        />
      ) : null}
      <TrackingFields
        tracking={tracking}
        onType={(change) => setTracking((now) => ({ ...now, ...change }))}
        error={error}
        linkError={
          isChecked && isWrongLink ? 'Copy the whole address, which begins with https://.' : null
        }
        link={link}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          {parcel ? 'Save tracking' : 'Mark as fulfilled'}
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const trackingOf = (parcel: Parcel | undefined): Tracking => ({
  carrier: parcel?.carrier ?? '',
  trackingNumber: parcel?.trackingNumber ?? '',
  trackingLink: isKnownCarrier(parcel?.carrier) ? '' : (parcel?.trackingUrl ?? ''),
  tellCustomer: true,
});

/** A carrier that the shop knows needs none. */
const linkOf = ({ carrier, trackingLink }: Tracking): string =>
  isKnownCarrier(carrier) ? '' : trackingLink.trim();
