import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextArea } from '../../../components/fields.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { CarrierField } from '../order/fulfillment/carrier-field.tsx';
import type { BulkFulfillment } from '../order/order-changes.ts';
import { readTrackings } from './read-trackings.ts';

/** Carrier and tracking numbers of many orders; below them, which number goes to which order. */
export const FulfillOrdersForm = ({ orders, send, onCancel }: Props) => {
  const numbers = orders.map(({ number }) => number);
  const { form, field, register, watch, isBusy, ...shown } = useForm<Typed>({
    start: { carrier: '', trackings: '', tellCustomer: true },
    rules: { trackings: (text) => readTrackings(text, numbers).problem },
    checks: 'onceSubmitted',
    keep: { about: 'fulfillments' },
    send: async ({ trackings, ...typed }) => {
      const found = readTrackings(trackings, numbers).numbers;
      await send({
        ...typed,
        orders: numbers.map((number) => ({ number, trackingNumber: found.get(number) ?? '' })),
      });
    },
  });
  const trackings = readTrackings(watch('trackings'), numbers).numbers;
  return (
    <form {...form} className="grid gap-4">
      <CarrierField field={field} />
      <TextArea
        label={say('Tracking numbers (optional)')}
        hint={say('One on each line: alone, in the order below, or after an order number.')}
        {...field('trackings')}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ul className="border-rule border-y text-xs" aria-label={say('Orders')}>
        {orders.map(({ number, customer }) => (
          <li
            key={number}
            className="flex justify-between gap-4 border-rule py-1.5 not-first:border-t"
          >
            <span>
              <b className="font-label tabular-nums">{formatOrderNumber(number)}</b> {customer.name}
            </span>
            <span className="text-right text-ink-2 tabular-nums">
              {trackings.get(number) ?? '–'}
            </span>
          </li>
        ))}
      </ul>
      <CheckField {...register('tellCustomer')}>{say('Email the customers')}</CheckField>
      <FormProblem of={shown} />
      <FormButtons
        name={say('Mark {orders} as fulfilled', { orders: counted(orders.length, 'order') })}
        busy={isBusy}
        busyWord={say('Loading...')}
        onCancel={onCancel}
      />
    </form>
  );
};

type Typed = { carrier: string; trackings: string; tellCustomer: boolean };
type Props = {
  orders: readonly OrderJson[];
  send: (body: BulkFulfillment) => Promise<unknown>;
  onCancel: () => void;
};
