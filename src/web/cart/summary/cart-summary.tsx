import { type MouseEvent, useState } from 'react';
import { type CartLine, isUnavailable } from '../../../domain/cart/cart.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FormSummary } from '../../components/fields.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { ExpressButtons } from '../../components/shop/express-buttons.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useSession } from '../../session/current-user.ts';
import { DiscountHints } from '../promo-code/discount-hints.tsx';
import { useCartTotals } from '../promo-code/discount-store.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { AmountProblem, useAmountProblem } from './amount-problem.tsx';
import { OrderSummary } from './order-summary.tsx';

/** Totals and the way on; under 992 px the button sticks to the lower edge. */
export const CartSummary = ({
  lines,
  minutes,
  newCustomerMinutes,
}: {
  lines: readonly CartLine[];
  minutes: number;
  newCustomerMinutes: number;
}) => {
  const ofFirst = Math.min(minutes, newCustomerMinutes);
  const [isPressed, setPressed] = useState(false);
  // With a valid address the next step is payment; without one it leads to the address form.
  const isSignedIn = Boolean(useSession());
  const isInFields = usePublicSettings().checkout.addressForm === 'fields';
  const next = isSignedIn && isInFields ? '/Dashboard/payment' : '/checkoutForm';
  const cart = useCartTotals(lines);
  const unavailable = lines.filter(isUnavailable);
  const { problem, isPayable } = useAmountProblem(cart.totals);
  const checkOut = (event: MouseEvent) => {
    const [first] = unavailable;
    setPressed(true);
    if (!first && isPayable) return;
    event.preventDefault();
    if (first) document.getElementById(`line-${first._id}`)?.focus();
  };
  return (
    <div className="max-lg:contents lg:sticky lg:top-28 lg:bg-surface">
      <OrderSummary totals={cart.totals}>
        <DiscountHints cart={cart} />
        <PromoCode cart={cart} />
        <AmountProblem totals={cart.totals} />
        <p className="mt-3 text-ink-2 text-xs">
          {minutes === ofFirst
            ? say('We hold your items for {minutes} minutes at payment.', { minutes })
            : say(
                'We hold your items for {ofFirst} minutes at payment, and for {minutes} from ' +
                  'your second order on.',
                { ofFirst, minutes },
              )}
        </p>
        {unavailable.length === 0 && isPayable ? (
          <ExpressButtons className="mt-5" lines={lines} ofCart />
        ) : null}
      </OrderSummary>
      <div className={checkOutClass} data-sticky-bar>
        {isPressed && unavailable.length > 0 ? (
          <FormSummary title={say('Not available:')}>
            {unavailable.map(({ productName }) => productName).join(', ')}.{' '}
            {unavailable.some(({ soldIn }) => soldIn)
              ? say('Remove it to continue, or switch to a market that sells it.')
              : say('Remove it to continue.')}
          </FormSummary>
        ) : null}
        {isPressed && !isPayable ? (
          <FormSummary title={say('Not yet:')}>{problem}</FormSummary>
        ) : null}
        <ButtonLink wide to={next} onClick={checkOut}>
          <Say
            of="Check out {span}"
            span={
              <span className="tabular-nums lg:hidden">
                {formatCents(cart.totals.amountDueCents)}
              </span>
            }
          />
        </ButtonLink>
      </div>
    </div>
  );
};

const checkOutClass = [
  'grid gap-3 lg:px-7 lg:pb-7',
  'max-lg:sticky max-lg:bottom-0 max-lg:z-sticky max-lg:-mx-gutter max-lg:bg-paper',
  'max-lg:border-ink max-lg:border-t max-lg:px-gutter max-lg:pt-2.5',
  'max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))]',
].join(' ');
