import { useCart } from '../cart-store.ts';
import { DiscountHints } from '../promo-code/discount-hints.tsx';
import { useCartTotals } from '../promo-code/discount-store.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { AmountProblem } from './amount-problem.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What is in the cart, beside a step of the checkout. */
export const CheckoutSummary = () => {
  const lines = useCart() ?? [];
  const cart = useCartTotals(lines);
  return (
    <OrderSummary totals={cart.totals} lines={lines}>
      <DiscountHints cart={cart} />
      <PromoCode cart={cart} />
      <AmountProblem totals={cart.totals} />
    </OrderSummary>
  );
};
