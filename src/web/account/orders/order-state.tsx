import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import type { OrderStatus } from '../../../domain/orders/payment-status.ts';
import { say } from '../../../platform/text/say.ts';
import { orderStateLabels } from './order-state-labels.ts';

/**
 * A word and a shape, never color alone. A paid order says what was refunded, an unpaid one whether
 * its payment is on its way.
 */
export const OrderState = ({ state, refund = null, pending }: Props) =>
  pending ? (
    <span className={`${dotted} text-warning`}>{say('Waiting for payment')}</span>
  ) : state === 'paid' && refund ? (
    <span className={`${dotted} ${partly}`}>{refund}</span>
  ) : (
    <span className={`${dotted} ${looks[state]}`}>{say(orderStateLabels[state])}</span>
  );

type Props = Pick<OrderJson, 'state' | 'pending'> & { refund?: string | null };

const dotted = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-xs',
  'before:size-[0.5625rem] before:flex-none before:rounded-full before:border-[1.5px]',
  'before:border-current',
].join(' ');
const crossed = [
  'text-ink-2',
  'before:bg-[linear-gradient(135deg,transparent_45%,currentColor_45%_55%,transparent_55%)]',
].join(' ');
const partly = [
  'text-success tabular-nums',
  'before:bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
].join(' ');
const looks: Record<OrderStatus, string> = {
  unpaid: 'text-warning',
  paid: 'text-success before:bg-current before:forced-color-adjust-none',
  refunded: crossed,
  expired: crossed,
  canceled: crossed,
};
