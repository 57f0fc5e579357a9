import { Link, useLoaderData } from 'react-router';
import { type CartLine, lineTotalsCents } from '../../cart/cart.ts';
import { reservationMinutes } from '../../orders/reservation-limits.ts';
import { firstPurchaseRule, totals } from '../../pricing/pricing.ts';
import { apiContext, loadJson } from '../api-client.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { dismissToast, toast } from '../components/toasts.tsx';
import { type Load, popularImage } from '../product-queries.ts';
import { CartRow, cartRowClass } from './cart-row.tsx';
import { promoCode, removeLine, restoreLine, useCart } from './cart-store.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PromoCode } from './promo-code.tsx';
import { useRefreshCart } from './use-refresh-cart.ts';

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const [image, { lineQuantityMax }] = await Promise.all([
    popularImage(api),
    loadJson(api['order-limits'].$get()),
  ]);
  return { image, lineQuantityMax };
};

export const loader = load;
export const clientLoader = load;

export default function CartPage() {
  const { image, lineQuantityMax } = useLoaderData<typeof load>();
  const cart = useCart();
  return (
    <div className="wrap min-h-dvh">
      <PageHead
        title="Cart"
        description="The items in your cart and their total."
        path="/productsCart"
      />
      <PageTitle title="Cart">
        <CheckoutSteps at="Cart" />
      </PageTitle>
      {cart === undefined ? (
        <CartSkeleton />
      ) : cart.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          image={image}
          action={
            <ButtonLink look="outline" to="/Shop">
              Browse the shop
            </ButtonLink>
          }
        >
          Browse the shop to find something you like.
        </EmptyState>
      ) : (
        <CartLines lines={cart} lineQuantityMax={lineQuantityMax} />
      )}
    </div>
  );
}

type CartLinesProps = { lines: readonly CartLine[]; lineQuantityMax: number };

const CartLines = ({ lines, lineQuantityMax }: CartLinesProps) => {
  useRefreshCart();
  const typed = promoCode.use();
  const remove = (line: CartLine, at: number) => {
    removeLine(line._id);
    document.getElementById('main')?.focus({ preventScroll: true });
    const id = toast(
      <>
        <b>{line.productName}</b> was removed from your cart.{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            restoreLine(line, at);
            dismissToast(id);
          }}
        >
          Undo
        </button>
      </>,
      { image: line.ProductImage },
    );
  };
  return (
    <div className={columnsClass}>
      <div>
        <ul className="border-ink border-t">
          {lines.map((line, index) => (
            <CartRow
              key={line._id}
              line={line}
              quantityMax={lineQuantityMax}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ul>
        <div className="border-rule border-t pt-5">
          <Link className="link" to="/Shop">
            Continue shopping
          </Link>
        </div>
      </div>
      <OrderSummary
        totals={totals(lineTotalsCents(lines), firstPurchaseRule(typed ?? ''))}
        top={<PromoCode />}
      >
        <ButtonLink wide className="mt-5" to="/checkoutForm">
          Check out
        </ButtonLink>
        <p className="mt-3 text-ink-2 text-xs">
          Items are reserved for up to {reservationMinutes} minutes when you go to payment.
        </p>
      </OrderSummary>
    </div>
  );
};

const CartSkeleton = () => (
  <div className={columnsClass}>
    <ul className="border-ink border-t">
      <li className={cartRowClass}>
        <Skeleton of="image" />
        <div className="flex flex-col items-start gap-1">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
        </div>
      </li>
    </ul>
  </div>
);

const columnsClass = [
  'grid items-start gap-[clamp(2rem,6vw,6rem)] max-lg:grid-cols-1',
  'lg:grid-cols-[minmax(0,1fr)_23rem]',
].join(' ');
