// The till could not be opened: what happened, before anything was paid, and how to go on.
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatCents, toCents } from '../../money.ts';
import { promoCode, refreshLines } from '../cart/cart-store.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Notice } from '../components/states.tsx';
import type { Refused } from './load-payment.ts';

export const PaymentUnavailable = ({
  refused,
  fromCart,
}: {
  refused: Refused;
  fromCart: boolean;
}) => (
  <div className="grid max-w-140 gap-5">
    <Notice bad>
      <b>{refused.message}</b> Nothing was charged.
      {refused.price === undefined
        ? null
        : ` It comes to ${formatCents(toCents(refused.price))} now.`}
    </Notice>
    <div className="flex flex-wrap items-center gap-4">
      <Ways refused={refused} fromCart={fromCart} />
    </div>
  </div>
);

const Ways = ({ refused, fromCart }: { refused: Refused; fromCart: boolean }): ReactNode => {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const again = { busy: state === 'loading', onClick: () => revalidate() };
  const toCart = async () => {
    takeOver(refused);
    await navigate('/productsCart');
  };
  if (!fromCart) {
    return retryable.includes(refused.code) ? (
      <Button {...again}>Try again</Button>
    ) : (
      <ButtonLink to="/Dashboard">Go to my orders</ButtonLink>
    );
  }
  return (
    <>
      {refused.price === undefined ? null : (
        <Button
          {...again}
          onClick={async () => {
            takeOver(refused);
            await revalidate();
          }}
        >
          Go on with {formatCents(toCents(refused.price))}
        </Button>
      )}
      {refused.code === 'invalid_promo_code' ? (
        <Button
          {...again}
          onClick={async () => {
            promoCode.set(null);
            await revalidate();
          }}
        >
          Go on without the code
        </Button>
      ) : null}
      {retryable.includes(refused.code) ? <Button {...again}>Try again</Button> : null}
      <Button look="line" onClick={toCart}>
        Back to the cart
      </Button>
    </>
  );
};

const retryable = ['payment_provider_unavailable', 'order_expired', 'rate_limited'];

// The cart learns what the shop said, so that it does not say the old thing again.
const takeOver = ({ lines = [] }: Refused): void =>
  refreshLines(
    lines.map(({ _id, ProductPrice, available }) => ({
      _id,
      ...(ProductPrice !== undefined && { ProductPrice }),
      ...(available !== undefined && { ProductStock: available }),
    })),
  );
