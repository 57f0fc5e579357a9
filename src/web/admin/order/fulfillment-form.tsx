import { type SubmitEvent, useId } from 'react';
import { fulfillmentMax, knownCarriers } from '../../../orders/fulfillment.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { Button } from '../../components/button.tsx';
import { focusInDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { fulfill } from './order-changes.ts';
import { useOrderChange } from './use-order-change.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };

/** Marks as sent, or changes how it is followed. Both fields are optional. */
export const FulfillmentForm = ({ managed: { order }, onDone }: Props) => {
  const { fulfillment, number } = order;
  const carriers = useId();
  const [tracking, setTracking] = useKeptState(`fulfillment.${number}`, {
    carrier: fulfillment?.carrier ?? '',
    trackingNumber: fulfillment?.trackingNumber ?? '',
    tellCustomer: true,
  });
  const type = (typed: Partial<typeof tracking>) => setTracking((now) => ({ ...now, ...typed }));
  const { change, isBusy, error } = useOrderChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const done = fulfillment ? 'The tracking is saved.' : `Order ${number} is fulfilled.`;
    if (await change(() => fulfill(number, tracking), done)) onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Carrier (optional)"
        name="carrier"
        list={carriers}
        autoComplete="off"
        maxLength={fulfillmentMax.carrier}
        value={tracking.carrier}
        onChange={({ target }) => type({ carrier: target.value })}
        ref={focusInDialog}
      />
      <datalist id={carriers}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          name="tellCustomer"
          checked={tracking.tellCustomer}
          onChange={({ target }) => type({ tellCustomer: target.checked })}
        />
        Email the customer
      </label>
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
