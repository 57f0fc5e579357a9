import { Link, useLoaderData } from 'react-router';
import { type CartLine, lineTotalsCents } from '../../cart/cart.ts';
import { totals } from '../../pricing/pricing.ts';
import { apiContext } from '../api-client.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { dismissToast, toast } from '../components/toasts.tsx';
import { type Load, popularImage } from '../product-queries.ts';
import { CartRow } from './cart-row.tsx';
import { promoCode, removeLine, restoreLine, useCart } from './cart-store.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PromoCode } from './promo-code.tsx';
import { useRefreshCart } from './use-refresh-cart.ts';

const load = async ({ context }: Load) => ({ image: await popularImage(context.get(apiContext)) });

export const loader = load;
export const clientLoader = load;

export default function CartPage() {
  const { image } = useLoaderData<typeof load>();
  const cart = useCart();
  return (
    <div className="wrap min-h-dvh">
      <PageHead
        title="Cart"
        description="What you have chosen, and what it comes to."
        path="/productsCart"
      />
      <div className="page-head">
        <h1 className="d3">Cart</h1>
        <CheckoutSteps at="Cart" />
      </div>
      {cart === undefined ? (
        <Loading />
      ) : cart.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          image={image}
          action={
            <ButtonLink look="outline" to="/Shop">
              Go to the shop
            </ButtonLink>
          }
        >
          Room for a coat and two hats, by our measure.
        </EmptyState>
      ) : (
        <Filled lines={cart} />
      )}
    </div>
  );
}

const Filled = ({ lines }: { lines: readonly CartLine[] }) => {
  useRefreshCart();
  const typed = promoCode.use();
  const remove = (line: CartLine, at: number) => {
    removeLine(line._id);
    document.getElementById('main')?.focus({ preventScroll: true });
    const id = toast(
      <>
        <b>{line.productName}</b> is out of the cart.{' '}
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
    <div className="split">
      <div>
        <ul className="lines">
          {lines.map((line, index) => (
            <CartRow key={line._id} line={line} onRemove={() => remove(line, index)} />
          ))}
        </ul>
        <div>
          <Link className="link" to="/Shop">
            Keep looking
          </Link>
        </div>
      </div>
      <OrderSummary
        totals={totals(lineTotalsCents(lines), { promoCode: typed ?? '' })}
        top={<PromoCode />}
      >
        <ButtonLink wide to="/checkoutForm">
          Check out
        </ButtonLink>
        <p className="xs muted">
          Items in the cart are not held. They are yours when the order is placed.
        </p>
      </OrderSummary>
    </div>
  );
};

const Loading = () => (
  <div className="split">
    <ul className="lines">
      <li>
        <Skeleton of="image" />
        <div className="mid">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
        </div>
      </li>
    </ul>
  </div>
);
