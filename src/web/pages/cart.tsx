import { Link, useLoaderData } from 'react-router';
import { type CartLine, lineTotalsCents } from '../../cart/cart.ts';
import { isFirstPurchaseCode, totals } from '../../pricing/pricing.ts';
import { apiContext } from '../api-client.ts';
import { promoCode, putLineBack, removeLine, useCart } from '../cart-store.ts';
import { type Load, popularPicture } from '../products.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CartRow } from '../ui/cart-row.tsx';
import { OrderSummary } from '../ui/order-summary.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PromoCode } from '../ui/promo-code.tsx';
import { EmptyState, Skeleton, Steps } from '../ui/states.tsx';
import { dismissToast, toast } from '../ui/toasts.tsx';
import { useFreshCart } from '../ui/use-fresh-cart.ts';

const load = async ({ context }: Load) => ({ picture: await popularPicture(context.get(apiContext)) });

export const loader = load;
export const clientLoader = load;

export default function CartPage() {
  const { picture } = useLoaderData<typeof load>();
  const cart = useCart();
  return (
    <div className="wrap min-h-dvh">
      <PageHead title="Cart" description="What you have chosen, and what it comes to." path="/productsCart" />
      <div className="page-head">
        <h1 className="d3">Cart</h1>
        <Steps at="Cart" />
      </div>
      {cart === undefined ? (
        <Loading />
      ) : cart.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          picture={picture}
          action={
            <ButtonLink look="line" to="/Shop">
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
  useFreshCart();
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
            putLineBack(line, at);
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
      <OrderSummary totals={totals(lineTotalsCents(lines), isFirstPurchaseCode(typed ?? ''))} top={<PromoCode />}>
        <ButtonLink wide to="/checkoutForm">
          Check out
        </ButtonLink>
        <p className="xs muted">Pieces in the cart are not held. They are yours when the order is placed.</p>
      </OrderSummary>
    </div>
  );
};

const Loading = () => (
  <div className="split">
    <ul className="lines">
      <li>
        <Skeleton of="picture" />
        <div className="mid">
          <Skeleton width="w40" />
          <Skeleton width="w80" />
        </div>
      </li>
    </ul>
  </div>
);
