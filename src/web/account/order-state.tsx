import type { OrderState as State } from '../../orders/order.ts';

/** A word and a shape, never color alone. */
export const OrderState = ({ state }: { state: State }) => (
  <span className={`state ${state}`}>{stateWords[state]}</span>
);

const stateWords: Record<State, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  canceled: 'Canceled',
};
