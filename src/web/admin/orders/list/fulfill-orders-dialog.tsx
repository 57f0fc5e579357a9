import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { linesToFulfill } from '../../../../domain/orders/fulfillment-status.ts';
import type { BulkFulfillmentResultJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { orderStateLabels } from '../../../account/orders/order-state-labels.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast } from '../../../components/toasts.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { type BulkFulfillment, fulfillMany } from '../order/order-changes.ts';
import { FulfillOrdersForm } from './fulfill-orders-form.tsx';

/** Marks the chosen orders as sent. `onFulfilled` is told which ones it marked now. */
export const FulfillOrdersDialog = ({ open, orders, onClose, onFulfilled }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={say('Fulfill orders')}
    className="dialog max-h-[calc(100dvh-2rem)] overflow-auto [--dialog-width:34rem]"
  >
    {orders ? <Content orders={orders} onClose={onClose} onFulfilled={onFulfilled} /> : null}
  </Dialog>
);

const Content = ({ orders, onClose, onFulfilled }: ContentProps) => {
  // The orders as they were chosen; a reload of the list does not change the open dialog.
  const [{ ready, others }] = useState(() => ({
    ready: orders.filter(isReady),
    others: orders.filter((order) => !isReady(order)),
  }));
  const [refused, setRefused] = useState<Result[]>([]);
  const { revalidate } = useRevalidator();
  const send = async (body: BulkFulfillment) => {
    try {
      const { results } = await fulfillMany(body);
      onFulfilled(numbersOf(results, 'fulfilled'));
      const left = results.filter(({ outcome }) => outcome === 'refused');
      const done = results.length - left.length;
      if (done > 0)
        toast(
          say('{done} {done2, plural, one {is} other {are}} fulfilled.', {
            done: counted(done, 'order'),
            done2: done,
          }),
        );
      if (left.length === 0) onClose();
      setRefused(left);
    } finally {
      await revalidate();
    }
  };
  if (refused.length > 0) return <Refused results={refused} onClose={onClose} />;
  return (
    <>
      {others.length > 0 ? (
        <p className="notice">
          <Say of="Left as they are: {map}." map={others.map(whyNot).join(', ')} />
        </p>
      ) : null}
      {ready.length > 0 ? (
        <FulfillOrdersForm orders={ready} send={send} onCancel={onClose} />
      ) : (
        <p className="text-ink-2 text-sm">{say('Choose paid orders that were not sent yet.')}</p>
      )}
    </>
  );
};

type Result = BulkFulfillmentResultJson['results'][number];

const Refused = ({ results, onClose }: { results: readonly Result[]; onClose: () => void }) => (
  <>
    <div role="alert">
      <p className="text-sm">
        <Say
          of="{results} {results2, plural, one {was} other {were}} not marked:"
          results={counted(results.length, 'order')}
          results2={results.length}
        />
      </p>
      <ul className="mt-2 grid gap-2 text-sm">
        {results.map(({ number, message }) => (
          <li key={number} className="border-rule border-t pt-2">
            <b className="font-label tabular-nums">{formatOrderNumber(number)}</b>{' '}
            <span className="text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
    </div>
    <Button className="mt-3 justify-self-start" look="outline" onClick={onClose}>
      {say('Close')}
    </Button>
  </>
);

const numbersOf = (results: readonly Result[], wanted: Result['outcome']): number[] =>
  results.filter(({ outcome }) => outcome === wanted).map(({ number }) => number);

const isReady = ({ state, refundable, lines }: OrderJson): boolean =>
  state === 'paid' && refundable > 0 && linesToFulfill(lines).length > 0;

const whyNot = ({ number, state, fulfillment }: OrderJson): string => {
  if (state !== 'paid')
    return `${formatOrderNumber(number)} (${say(orderStateLabels[state]).toLowerCase()})`;
  return `${formatOrderNumber(number)} (${fulfillment ? 'fulfilled' : 'refunded'})`;
};

type ContentProps = Omit<Props, 'open' | 'orders'> & { orders: readonly OrderJson[] };
type Props = {
  open: boolean;
  orders: readonly OrderJson[] | null;
  onClose: () => void;
  onFulfilled: (numbers: number[]) => void;
};
