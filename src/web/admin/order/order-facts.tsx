import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../counted.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import type { OrderAction } from '../../../orders/order-actions.ts';
import { reservationText } from '../../account/orders/reservation-text.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../components/format-date.ts';
import { allOrdersUrl } from './managed-order-url.ts';
import { PaymentFacts } from './payment-facts.tsx';

type Props = { managed: ManagedOrderJson; onBegin: (action: OrderAction) => void };

/** Delivery, customer, address and payment, beside the lines. */
export const OrderFacts = ({ managed, onBegin }: Props) => {
  const { order, customerOrders } = managed;
  const { customer, shippingAddress: to } = order;
  return (
    <div className="grid gap-8 sm:max-xl:grid-cols-2">
      <Fulfillment managed={managed} onBegin={onBegin} />
      <Block title="Customer">
        {customer.id ? (
          <Link
            className="link wrap-anywhere justify-self-start whitespace-normal!"
            to={`/Dashboard/Customers/${customer.id}`}
          >
            {customer.name}
          </Link>
        ) : (
          <p>{customer.name}</p>
        )}
        {customer.email ? (
          <a
            className="link wrap-anywhere justify-self-start whitespace-normal!"
            href={`mailto:${customer.email}`}
          >
            {customer.email}
          </a>
        ) : null}
        {customer.id ? (
          <Link
            className="link justify-self-start"
            to={`${allOrdersUrl}?${new URLSearchParams({ q: customer.email })}`}
          >
            {counted(customerOrders, 'paid order')}
          </Link>
        ) : (
          <p className="text-ink-2">Account deleted</p>
        )}
      </Block>
      <Block title="Shipping address">
        <p>{to.name}</p>
        <p className="wrap-anywhere whitespace-pre-line">{to.address}</p>
        {to.phone ? (
          <a className="link justify-self-start tabular-nums" href={`tel:${to.phone}`}>
            {to.phone}
          </a>
        ) : null}
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{to.additionalInfo}</p>
      </Block>
      <Block title="Payment">
        <PaymentFacts order={order} />
      </Block>
    </div>
  );
};

const Fulfillment = ({ managed: { order, actions, refundable }, onBegin }: Props) => {
  const { fulfillment } = order;
  if (!fulfillment) {
    return (
      <Block title="Delivery">{<p className="text-ink-2">{waitsFor(order, refundable)}</p>}</Block>
    );
  }
  const { fulfilledAt, carrier, trackingNumber, trackingUrl } = fulfillment;
  return (
    <Block title="Delivery">
      <p>Fulfilled {formatDateTime(new Date(fulfilledAt))}</p>
      {carrier ? <p className="wrap-anywhere">{carrier}</p> : null}
      {trackingNumber ? (
        <p className="wrap-anywhere tabular-nums">
          {trackingUrl ? (
            <a
              className="link wrap-anywhere whitespace-normal!"
              href={trackingUrl}
              rel="noreferrer noopener"
            >
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      ) : trackingUrl ? (
        <a
          className="link wrap-anywhere whitespace-normal!"
          href={trackingUrl}
          rel="noreferrer noopener"
        >
          {trackingUrl}
        </a>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2.5 print:hidden">
        {actions.includes('change_fulfillment') ? (
          <Button look="outline" small onClick={() => onBegin('change_fulfillment')}>
            {trackingNumber || carrier ? 'Change tracking' : 'Add tracking'}
          </Button>
        ) : null}
        {actions.includes('undo_fulfillment') ? (
          <Button
            look="quiet"
            small
            aria-label="Undo fulfillment"
            onClick={() => onBegin('undo_fulfillment')}
          >
            Undo
          </Button>
        ) : null}
      </div>
    </Block>
  );
};

const waitsFor = (order: ManagedOrderJson['order'], refundable: number): string => {
  if (order.state === 'unpaid') return reservationText(order, new Date());
  if (order.state === 'paid')
    return refundable > 0 ? 'Not fulfilled yet.' : 'Its money is on the way back.';
  return order.state === 'refunded' ? 'Refunded before it was fulfilled.' : 'Nothing to send.';
};

/** A titled part beside the lines. */
const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1 text-sm">
    <h2 className="mb-1 font-semibold text-md">{title}</h2>
    {children}
  </section>
);
