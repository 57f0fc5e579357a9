import type { OrderState as State } from '../../../orders/order.ts';

/** A word and a shape, never color alone. */
export const OrderState = ({ state }: { state: State }) => (
  <span className={`${dotted} ${looks[state]}`}>{orderStateWords[state]}</span>
);

export const orderStateWords: Record<State, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  canceled: 'Canceled',
};

const dotted = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-xs',
  'before:size-[0.5625rem] before:flex-none before:rounded-full before:border-[1.5px]',
  'before:border-current',
].join(' ');
const crossed = [
  'text-ink-2',
  'before:bg-[linear-gradient(135deg,transparent_45%,currentColor_45%_55%,transparent_55%)]',
].join(' ');
const looks: Record<State, string> = {
  unpaid: 'text-warning',
  paid: 'text-success before:bg-current before:forced-color-adjust-none',
  refunded: crossed,
  expired: crossed,
  canceled: crossed,
};
