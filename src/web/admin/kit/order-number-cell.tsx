import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { RowLink, ShortDate } from '../../kit/list/cells.tsx';
import { managedOrderUrl } from './managed-order-url.ts';

/** The link from a row to its order, with the day it was placed. */
export const orderNumberCell = (order: { number: number; placedAt: string }) => (
  <span>
    <RowLink
      className="tabular-nums"
      to={managedOrderUrl(order)}
      aria-label={say('Order {number}', { number: formatOrderNumber(order.number) })}
    >
      {formatOrderNumber(order.number)}
    </RowLink>
    <br className="narrow:hidden" />{' '}
    <ShortDate className="text-ink-2 text-xs" at={order.placedAt} />
  </span>
);
