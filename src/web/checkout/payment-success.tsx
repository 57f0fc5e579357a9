import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderJson } from '../../domain/orders/order-schema.ts';
import { totalsFromDollars } from '../../domain/pricing/dollar-totals.ts';
import { inOneLine } from '../../platform/text/line-breaks.ts';
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import { say } from '../../platform/text/say.ts';
import { arrivalText } from '../account/orders/arrival-text.ts';
import { ItemTile } from '../account/orders/lines/item-tile.tsx';
import { orderUrl } from '../account/orders/order-urls.ts';
import { checkoutColumns } from '../cart/summary/checkout-columns.tsx';
import { OrderSummary } from '../cart/summary/order-summary.tsx';
import { ButtonLink } from '../components/button.tsx';
import { useDeliveryPromises } from '../components/shop/use-delivery-promises.ts';

type PaymentSuccessProps = { firstName: string; transactionId: string; order: OrderJson };

/** The end of a checkout: what was bought, where it goes, what happens next. */
export const PaymentSuccess = ({ firstName, transactionId, order }: PaymentSuccessProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  // Without a navigation, moving the focus makes screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  const { shippingAddress: to } = order;
  const isFree = order.totals.amountDue === 0;
  const arrival = arrivalText(order, useDeliveryPromises());
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="display-3 pt-[clamp(1.25rem,2.5vw,2.25rem)]">
        {say('Thank you, {name}', { name: firstName })}
      </h1>
      <p className="mt-3 mb-6 text-lg" role="status">
        {say(isFree ? 'Congrats! Your order is placed.' : 'Congrats! Your payment is completed.')}
      </p>
      <div className={checkoutColumns}>
        <div className="grid gap-6">
          <ul className="grid grid-cols-2 gap-x-(--spacing-column) gap-y-6 sm:grid-cols-4">
            {order.lines.map((line) => (
              <ItemTile key={line.id} line={line} />
            ))}
          </ul>
          <dl className="grid gap-x-10 gap-y-6 border-ink border-t pt-5 text-sm sm:grid-cols-3">
            <Fact name={say('Order number')}>
              <Link className="link tabular-nums" to={orderUrl(order)}>
                {say('Order {number}', { number: formatOrderNumber(order.number) })}
              </Link>
              <p className="mt-1 text-ink-2 text-xs tabular-nums">
                {isFree
                  ? say('There was nothing to pay')
                  : say('Transaction {id}', { id: transactionId })}
              </p>
            </Fact>
            <Fact name={say('Where it goes')}>
              {to.name}
              <br />
              {inOneLine(to.address)}
            </Fact>
            <Fact name={say('What happens next')}>
              {arrival ? `${say('We’re packing it. Expect it {arrival}.', { arrival })} ` : null}
              {say('Follow it in My Order.')}
            </Fact>
          </dl>
          <div className="flex flex-wrap items-center gap-4">
            <ButtonLink to="/Dashboard">{say('My Order')}</ButtonLink>
            <ButtonLink to="/Shop" look="outline">
              {say('Continue shopping')}
            </ButtonLink>
          </div>
        </div>
        <OrderSummary totals={totalsFromDollars(order)} isPaid />
      </div>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="mb-1 font-semibold">{name}</dt>
    <dd>{children}</dd>
  </div>
);
