import { type SubmitEvent, useRef, useState } from 'react';
import {
  fulfillmentMax,
  isKnownCarrier,
  isTrackingLink,
  knownCarriers,
} from '../../../orders/fulfillment.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { CarrierField } from './carrier-field.tsx';
import { CheckField } from './check-field.tsx';
import { fulfill } from './order-changes.ts';
import { useOrderChange } from './use-order-change.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };

/** Marks as sent, or changes how it is followed. Both fields are optional. */
export const FulfillmentForm = ({ managed: { order }, onDone }: Props) => {
  const { fulfillment, number } = order;
  const [tracking, setTracking] = useKeptState(`fulfillment.${number}`, {
    carrier: fulfillment?.carrier ?? '',
    trackingNumber: fulfillment?.trackingNumber ?? '',
    trackingLink: isKnownCarrier(fulfillment?.carrier) ? '' : (fulfillment?.trackingUrl ?? ''),
    tellCustomer: true,
  });
  const type = (typed: Partial<typeof tracking>) => setTracking((now) => ({ ...now, ...typed }));
  const { change, isBusy, error } = useOrderChange();
  const link = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const needsLink = !isKnownCarrier(tracking.carrier);
  const trackingLink = tracking.trackingLink.trim();
  const linkProblem = needsLink && trackingLink !== '' && !isTrackingLink(trackingLink);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (linkProblem) return link.current?.focus();
    const done = fulfillment ? 'The tracking is saved.' : `Order ${number} is fulfilled.`;
    if (
      await change(
        () => fulfill(number, { ...tracking, trackingLink: needsLink ? trackingLink : '' }),
        done,
      )
    )
      onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <CarrierField value={tracking.carrier} onChange={(carrier) => type({ carrier })} />
      <TextField
        label="Tracking number (optional)"
        hint={`With ${knownCarriers.join(', ')} the customer gets a link to follow the parcel.`}
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={fulfillmentMax.trackingNumber}
        value={tracking.trackingNumber}
        onChange={({ target }) => type({ trackingNumber: target.value })}
        error={error}
      />
      {needsLink ? (
        <TextField
          label="Link to follow it (optional)"
          hint="The page of another carrier, as it is in its email to you."
          name="trackingLink"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fulfillmentMax.trackingLink}
          value={tracking.trackingLink}
          onChange={({ target }) => type({ trackingLink: target.value })}
          error={
            isChecked && linkProblem ? 'Copy the whole address, which begins with https://.' : null
          }
          ref={link}
        />
      ) : null}
      <CheckField
        name="tellCustomer"
        isChecked={tracking.tellCustomer}
        onCheck={(tellCustomer) => type({ tellCustomer })}
      >
        Email the customer
      </CheckField>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          {fulfillment ? 'Save tracking' : 'Mark as fulfilled'}
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
