import { Link } from 'react-router';
import type { TodayJson } from '../../../domain/today/today-schema.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDollars } from '../../../platform/values/sums.ts';
import { Notice } from '../../components/notice.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { managedOrderUrl } from '../kit/managed-order-url.ts';
import { loadToday } from '../kit/today-store.ts';
import { SendRefundAgain } from '../orders/order/refund/refund-again-button.tsx';
import { StopRefund } from '../orders/order/refund/stop-refund-button.tsx';

type Refund = NonNullable<TodayJson['canceledRefunds']>[number];

/** Refunds that were canceled at the provider: an admin decides about each. */
export const CanceledRefunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.map(({ id, amount, currency, orderNumber }) => (
    <div key={id} className="mt-4">
      <Notice>
        <Say of="A refund of {amount}" amount={formatDollars(amount, currency)} />{' '}
        {orderNumber === null ? (
          say('of a payment without an order')
        ) : (
          <Link className="link" to={managedOrderUrl({ number: orderNumber })}>
            <Say of="of order {orderNumber}" orderNumber={formatOrderNumber(orderNumber)} />
          </Link>
        )}{' '}
        {say('waits for you: the payment provider does not send it.')}{' '}
        {orderNumber === null ? (
          <>
            <SendRefundAgain id={id} onSent={loadToday} />{' '}
            <StopRefund
              id={id}
              name={say('Paid in another way')}
              provider={say('the payment provider')}
              onStopped={loadToday}
            />
          </>
        ) : null}
      </Notice>
    </div>
  ));
