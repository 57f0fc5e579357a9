import { lineTotalsCents } from '../../../domain/cart/cart.ts';
import { totals } from '../../../domain/pricing/pricing.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useCart } from '../cart-store.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { useAppliedPromo } from '../promo-code/promo-store.ts';
import { OrderSummary } from './order-summary.tsx';

/** What is in the cart, beside a step of the checkout. */
export const CheckoutSummary = () => {
  const lines = useCart() ?? [];
  const { delivery } = usePublicSettings();
  const cartTotals = totals(lineTotalsCents(lines), useAppliedPromo(), delivery);
  return (
    <OrderSummary totals={cartTotals} lines={lines}>
      <PromoCode subtotalCents={cartTotals.subtotalCents} />
    </OrderSummary>
  );
};

/** A step, and the summary beside it. */
export const checkoutColumns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(2rem,6vw,6rem)]',
  'lg:grid-cols-[minmax(0,1fr)_23rem]',
].join(' ');
