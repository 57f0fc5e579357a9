import { MapPin, Truck } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { inOneLine } from '../../line-breaks.ts';
import type { OrderJson } from '../../orders/order-schema.ts';
import { deliveryWindow } from '../../pricing/delivery-window.ts';
import { totalsFromDollars } from '../../pricing/pricing.ts';
import { orderUrl } from '../account/orders/order-urls.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { ButtonLink } from '../components/button.tsx';
import { formatDeliveryDay } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import { localDay } from '../components/use-today.ts';
import { confirmableOf } from './load-payment.ts';
import { paymentColumns } from './payment-form.tsx';

/** The end of a checkout: what was paid, where it goes and when; the same after a reload. */
export const PaymentSuccess = ({ transactionId, order }: PaymentSuccessProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  // Without a navigation, moving the focus makes screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  const { lines, recipient } = confirmableOf(order);
  return (
    <div className={paymentColumns}>
      <section className="grid max-w-140 justify-items-start gap-5">
        <h2 ref={title} tabIndex={-1} className="display-2">
          Congrats! Your payment is completed.
        </h2>
        <p>
          <Link className="link" to={orderUrl(order)}>
            Order {order.number}
          </Link>{' '}
          is paid. The transaction ID is{' '}
          <span className="wrap-anywhere text-ink-2 text-xs tabular-nums">{transactionId}</span>.
        </p>
        <ul className="grid gap-2 text-sm">
          {order.fulfillment || order.state !== 'paid' || !order.paidAt ? null : (
            <Fact icon={<Icon of={Truck} small />}>Arrives {arrivalOf(order.paidAt)}</Fact>
          )}
          <Fact icon={<Icon of={MapPin} small />}>
            To <b className="font-semibold">{recipient.name}</b>, {inOneLine(recipient.address)}
          </Fact>
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/Dashboard">My Order</ButtonLink>
          <ButtonLink to="/Shop" look="outline">
            Continue shopping
          </ButtonLink>
        </div>
      </section>
      <OrderSummary totals={totalsFromDollars(order)} lines={lines} due="Total paid" />
    </div>
  );
};

type PaymentSuccessProps = { transactionId: string; order: OrderJson };

const arrivalOf = (paidAt: string): string => {
  const { from, to } = deliveryWindow(localDay(new Date(paidAt)));
  return `between ${formatDeliveryDay(from)} and ${formatDeliveryDay(to)}`;
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-baseline gap-2 *:first:translate-y-0.5">
    {icon}
    <span className="wrap-anywhere">{children}</span>
  </li>
);
