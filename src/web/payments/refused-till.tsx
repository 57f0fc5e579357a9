// The till could not be opened: what happened, before anything was paid, and how to go on.
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatCents, toCents } from '../../money.ts';
import { promoCode, refreshLines } from '../cart-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import type { Refused } from './open-payment.ts';

export const RefusedTill = ({ refused, fromCart }: { refused: Refused; fromCart: boolean }) => (
  <div className="grid max-w-140 gap-5">
    <Notice bad>
      <b>{refused.message}</b> Nothing was charged.
      {refused.price === undefined ? null : ` It comes to ${formatCents(toCents(refused.price))} now.`}
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
      {refused.code === 'promo_not_valid' ? (
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

const retryable = ['bank_unreachable', 'order_expired', 'too_many'];

// The cart learns what the shop said, so that it does not say the old thing again.
const takeOver = ({ lines = [] }: Refused): void =>
  refreshLines(
    lines.map(({ _id, ProductPrice, available }) => ({
      _id,
      ...(ProductPrice !== undefined && { ProductPrice }),
      ...(available !== undefined && { ProductStock: available }),
    })),
  );
