import { useCart } from '../cart-store.ts';
import { DiscountHints } from '../promo-code/discount-hints.tsx';
import { redeemedCodes, useCartTotals } from '../promo-code/discount-store.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { useQuotedTotals } from '../quote/checkout-quote.ts';
import { AmountProblem } from './amount-problem.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What is in the cart, beside a step of the checkout. */
export const CheckoutSummary = () => {
  const lines = useCart() ?? [];
  const cart = useCartTotals(lines);
  const totals = useQuotedTotals(lines, redeemedCodes(cart)) ?? cart.totals;
  return (
    <OrderSummary totals={totals} lines={lines}>
      <DiscountHints cart={cart} />
      <PromoCode cart={cart} />
      <AmountProblem totals={totals} />
    </OrderSummary>
  );
};
