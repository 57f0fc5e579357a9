import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { orderUrl } from '../account/order-urls.ts';
import { ButtonLink } from '../components/button.tsx';

/** The end of a checkout; the same after a reload. */
export const PaymentSuccess = ({
  transactionId,
  orderNumber,
}: {
  transactionId: string;
  orderNumber: number;
}) => {
  const title = useRef<HTMLHeadingElement>(null);
  // Without a navigation, moving the focus makes screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="grid max-w-140 justify-items-start gap-5">
      <h2 ref={title} tabIndex={-1} className="display-2">
        Congrats! Your payment is completed.
      </h2>
      <p>
        <Link className="link" to={orderUrl({ number: orderNumber })}>
          Order {orderNumber}
        </Link>{' '}
        is paid. The transaction ID is{' '}
        <span className="wrap-anywhere text-ink-2 text-xs tabular-nums">{transactionId}</span>.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/Dashboard">My Order</ButtonLink>
        <ButtonLink to="/Shop" look="outline">
          Continue shopping
        </ButtonLink>
      </div>
    </section>
  );
};
