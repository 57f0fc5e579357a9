import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lostPromoTexts } from '../../../domain/orders/order.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { outsideWays } from '../../../domain/orders/outside-ways.ts';
import { wasPaid } from '../../../domain/orders/payment-status.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDollars } from '../../../platform/values/sums.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatDateTime, formatDay } from '../../components/shop/format-date.ts';
import { Delivery } from './delivery.tsx';
import { Invoices } from './invoices.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSums } from './order-sums.tsx';
import { orderAgainUrl, paymentUrl } from './order-urls.ts';
import { OrderWithdrawal } from './order-withdrawal.tsx';
import { refundOf } from './refund-text.ts';
import { reservationText } from './reservation-text.ts';
import { Returns } from './returns.tsx';

const OrderInvoices = ({ order: { id, invoices } }: { order: OrderJson }) =>
  invoices ? (
    <Block title={invoices.length > 1 ? say('Invoices') : say('Invoice')}>
      <Invoices orderId={id} invoices={invoices} />
    </Block>
  ) : null;

/** Address, payment, refunds and totals of one order, below its lines. */
export const OrderDetails = ({ order, isOwn }: { order: OrderJson; isOwn: boolean }) => (
  <div className={columns}>
    <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
      <Block title={say('Shipping address')}>
        <p>{order.shippingAddress.name}</p>
        <p className="whitespace-pre-line">{order.shippingAddress.address}</p>
        <p>{order.shippingAddress.phone}</p>
        <p className="whitespace-pre-line text-ink-2">{order.shippingAddress.additionalInfo}</p>
      </Block>
      {order.billingAddress ? (
        <Block title={say('Billing address')}>
          <p>{order.billingAddress.name}</p>
          <p className="whitespace-pre-line">{order.billingAddress.address}</p>
        </Block>
      ) : null}
      <Block title={say('Payment')}>
        <Payment order={order} isOwn={isOwn} />
      </Block>
      {order.deliveryMethod && order.deliveryMethod !== 'Shipping' ? (
        <Block title={say('Delivery method')}>
          <p>{order.deliveryMethod}</p>
        </Block>
      ) : null}
      {order.vatNumber ? (
        <Block title={say('VAT number')}>
          <p>{order.vatNumber}</p>
        </Block>
      ) : null}
      {isOwn ? null : (
        <Block title={say('Customer')}>
          <p>{order.customer.name}</p>
          <p>{order.customer.email}</p>
          {order.customer.id ? null : <p className="text-ink-2">{say('Account deleted')}</p>}
        </Block>
      )}
      <OrderInvoices order={order} />
      {order.fulfillments.length > 0 ? (
        <Block title={say('Delivery')}>
          <Delivery order={order} />
        </Block>
      ) : null}
      {order.returns.length > 0 ? (
        <Block title={say('Returns')}>
          <Returns order={order} isAdmin={false} />
        </Block>
      ) : null}
      {order.withdrawal && isOwn ? (
        <Block title={say('Withdrawal')}>
          <OrderWithdrawal order={order} withdrawal={order.withdrawal} />
        </Block>
      ) : null}
      {order.refunds.length > 0 ? (
        <Block title={say('Refunds')}>
          {order.refunds.map((refund) => (
            <p key={refund.id}>
              {formatDollars(refund.amount, order.currency)}, {refundReasons[refund.reason]}
              <br />
              <span className="text-ink-2">{progressOf(refund)}</span>
            </p>
          ))}
        </Block>
      ) : null}
    </div>
    <section
      className="bg-surface p-7 print:bg-transparent print:p-0"
      aria-labelledby="order-totals"
    >
      <h2 className="display-1 mb-4" id="order-totals">
        {say('Order total')}
      </h2>
      <OrderSums order={order} />
      {order.refunded > 0 ? (
        <p className="mt-3 flex justify-between gap-4 text-sm tabular-nums">
          <Say
            of="Refunded {span}"
            span={<span>−{formatDollars(order.refunded, order.currency)}</span>}
          />
        </p>
      ) : null}
      {order.lostPromoReason ? (
        <p className="mt-3 text-ink-2 text-xs">{say(lostPromoTexts[order.lostPromoReason])}</p>
      ) : null}
    </section>
  </div>
);

const progressOf = ({
  settledAt,
  isDelayed,
  paidOutside,
}: OrderJson['refunds'][number]): string => {
  if (paidOutside)
    return say('Paid back {value} on {on}', {
      value: outsideWays[paidOutside.way],
      on: formatDay(paidOutside.on),
    });
  if (settledAt) return formatDateTime(new Date(settledAt));
  return isDelayed ? 'Delayed: you have not received it yet. We are on it.' : say('In progress');
};

const columns = [
  'mt-10 grid items-start gap-x-16 gap-y-8',
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] print:grid-cols-[1fr_18rem]',
].join(' ');

const Payment = ({ order, isOwn }: { order: OrderJson; isOwn: boolean }) => (
  <>
    <p>
      <OrderState {...order} refund={refundOf(order)} />
    </p>
    {order.transactionId ? (
      <p className="tabular-nums">
        {order.totals.amountDue === 0
          ? say('There was nothing to pay')
          : say('Transaction {transactionId}', { transactionId: order.transactionId })}
      </p>
    ) : null}
    {order.paidAt ? <p className="text-ink-2">{formatDateTime(new Date(order.paidAt))}</p> : null}
    {wasPaid(order) ? null : <p className="text-ink-2">{reservationText(order, new Date())}</p>}
    {isOwn ? <NextStep order={order} /> : null}
  </>
);

const NextStep = ({ order }: { order: OrderJson }) => {
  if (order.pending) return <HowToPay order={order} pending={order.pending} />;
  const className = 'mt-3 justify-self-start print:hidden';
  if (order.state === 'unpaid')
    return (
      <ButtonLink small className={className} to={paymentUrl(order)}>
        {order.totals.amountDue === 0
          ? say('Place order')
          : say('Pay {amountDue}', {
              amountDue: formatDollars(order.totals.amountDue, order.currency),
            })}
      </ButtonLink>
    );
  return order.state === 'expired' && order.lines.length > 0 ? (
    <ButtonLink small look="outline" className={className} to={orderAgainUrl(order)}>
      {say('Order these items again')}
    </ButtonLink>
  ) : null;
};

type Pending = NonNullable<OrderJson['pending']>;

/** How and what the customer has to pay; nothing if the money is on its way. */
const HowToPay = ({ order, pending }: { order: OrderJson; pending: Pending }) =>
  pending.text ? (
    <div className="notice mt-3 grid gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {[
          [say('Sum'), formatDollars(order.totals.amountDue, order.currency)],
          [say('Reference'), formatOrderNumber(order.number)],
          [say('Last day'), formatDay(shopDay(new Date(order.reservedUntil)))],
        ].map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="whitespace-pre-line">{pending.text}</p>
      <Link className="link justify-self-start print:hidden" to={paymentUrl(order)}>
        {say('Pay another way')}
      </Link>
    </div>
  ) : null;

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1 text-sm">
    <h2 className="mb-1 font-semibold text-md">{title}</h2>
    {children}
  </section>
);

const refundReasons: Record<OrderJson['refunds'][number]['reason'], string> = {
  order_expired: 'the reservation had ended',
  order_canceled: 'the order was canceled',
  duplicate: 'the order was already paid',
  superseded: 'the order had changed',
  card_used: 'the card had paid for a first purchase before',
  wrong_amount: 'the amount did not match',
  unclaimed: 'nothing was ordered with it',
  unused: 'your items cost less',
  requested: 'as you asked',
  returned: 'items returned',
  faulty: 'something was wrong with an item',
  not_delivered: 'items did not arrive',
  out_of_stock: 'items could not be sent',
  canceled: 'items were canceled',
  goodwill: 'with our apologies',
};
