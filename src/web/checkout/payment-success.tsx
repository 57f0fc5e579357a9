import { useEffect, useRef } from 'react';
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
      <h2 ref={title} tabIndex={-1} className="d2">
        Congrats! Your payment is completed.
      </h2>
      <p>
        Order {orderNumber} is paid. The transaction ID is{' '}
        <span className="code">{transactionId}</span>.
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
