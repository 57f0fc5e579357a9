import { keptLines } from '../../../orders/line-refund.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';

/** Whether a paid order was sent: a word and a shape, never color alone. */
export const FulfillmentState = ({
  order: { state, fulfillment, lines },
}: {
  order: Pick<OrderJson, 'state' | 'fulfillment' | 'lines'>;
}) => {
  if (fulfillment) return <span className={`${mark} before:bg-current`}>Fulfilled</span>;
  return state === 'paid' && keptLines(lines).length > 0 ? (
    <span className={mark}>To fulfill</span>
  ) : null;
};

const mark = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-ink text-xs',
  'before:size-[0.5625rem] before:flex-none before:border-[1.5px] before:border-current',
  'before:forced-color-adjust-none',
].join(' ');
