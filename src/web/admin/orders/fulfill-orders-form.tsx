import { type SubmitEvent, useId, useState } from 'react';
import { counted } from '../../../counted.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextArea } from '../../components/fields.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { CarrierField } from '../order/carrier-field.tsx';
import { CheckField } from '../order/check-field.tsx';
import type { BulkFulfillment } from '../order/order-changes.ts';
import { readTrackings } from './read-trackings.ts';

/** Carrier and tracking numbers of many orders; below them, which number goes to which order. */
export const FulfillOrdersForm = ({ orders, isBusy, error, onSubmit, onCancel }: Props) => {
  const errorId = useId();
  const [input, setInput] = useKeptState('fulfillments', {
    carrier: '',
    trackings: '',
    tellCustomer: true,
  });
  const type = (typed: Partial<typeof input>) => setInput((now) => ({ ...now, ...typed }));
  const [isChecked, setChecked] = useState(false);
  const numbers = orders.map(({ number }) => number);
  const { numbers: trackings, problem } = readTrackings(input.trackings, numbers);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (problem) return event.currentTarget.querySelector('textarea')?.focus();
    onSubmit({
      carrier: input.carrier,
      tellCustomer: input.tellCustomer,
      orders: numbers.map((number) => ({ number, trackingNumber: trackings.get(number) ?? '' })),
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <CarrierField value={input.carrier} onChange={(carrier) => type({ carrier })} />
      <TextArea
        label="Tracking numbers (optional)"
        hint="One a line: alone, in the sequence below, or after the number of their order."
        name="trackings"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={input.trackings}
        onChange={({ target }) => type({ trackings: target.value })}
        error={isChecked ? problem : null}
      />
      <ul className="border-rule border-y text-xs" aria-label="Orders">
        {orders.map(({ number, customer }) => (
          <li
            key={number}
            className="flex justify-between gap-4 border-rule py-1.5 not-first:border-t"
          >
            <span>
              <b className="font-label tabular-nums">{number}</b> {customer.name}
            </span>
            <span className="wrap-anywhere text-right text-ink-2 tabular-nums">
              {trackings.get(number) ?? '–'}
            </span>
          </li>
        ))}
      </ul>
      <CheckField
        name="tellCustomer"
        isChecked={input.tellCustomer}
        onCheck={(tellCustomer) => type({ tellCustomer })}
      >
        Email the customers
      </CheckField>
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          Mark {counted(orders.length, 'order')} as fulfilled
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

type Props = {
  orders: readonly OrderJson[];
  isBusy: boolean;
  error: string | null;
  onSubmit: (body: BulkFulfillment) => void;
  onCancel: () => void;
};
