import { Link, useLoaderData } from 'react-router';
import { type CartLine, lineTotalsCents } from '../../domain/cart/cart.ts';
import { subtotalOf } from '../../domain/pricing/pricing.ts';
import { defaultReservations } from '../../domain/shop-settings/orders/reservation-defaults.ts';
import { say } from '../../platform/text/say.ts';
import { apiContext, loadJson } from '../api-client.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ServedCountries } from '../components/shop/served-countries.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import type { Load } from '../product-queries.ts';
import { CartRow, cartRowClass, RemovedRow } from './cart-row.tsx';
import { useCart } from './cart-store.ts';
import { ChangesNotice } from './changes-notice.tsx';
import { PrefetchCheckout } from './prefetch-checkout.tsx';
import { CartSummary } from './summary/cart-summary.tsx';
import { FreeDelivery } from './summary/free-delivery.tsx';
import { useAddedFromAddress } from './use-added-from-address.ts';
import { useRefreshCart } from './use-refresh-cart.ts';
import { useRemovedLines } from './use-removed-lines.ts';

const load = async ({ context }: Load) => {
  const limits = await loadJson(context.get(apiContext)['order-limits'].$get());
  const { lineQuantityMax, minutes, newCustomerMinutes } = limits;
  return { lineQuantityMax, minutes, newCustomerMinutes };
};

export const loader = load;
/** The stored data is enough to show the cart offline. */
export const clientLoader = async (args: Load): Promise<Awaited<ReturnType<typeof load>>> => {
  if (navigator.onLine) return await load(args);
  const { lineQuantityMax, minutes, newCustomerMinutes } = defaultReservations;
  return { lineQuantityMax, minutes, newCustomerMinutes };
};

export default function CartPage() {
  const limits = useLoaderData<typeof load>();
  const cart = useCart();
  const isAdding = useAddedFromAddress();
  return (
    <div className="wrap min-h-dvh">
      <PageHead
        title={say('Cart')}
        description={say('The items in your cart and their total.')}
        path="/productsCart"
      />
      <PageTitle title={say('Cart')} />
      <NeedsScripts>{say('Your cart is kept in this browser, and')}</NeedsScripts>
      {cart === undefined || (isAdding && cart.length === 0) ? (
        <CartSkeleton isAdding={isAdding} />
      ) : (
        <CartLines lines={cart} {...limits} isAdding={isAdding} />
      )}
    </div>
  );
}

const CartLines = (props: CartLinesProps) => {
  const { lines, lineQuantityMax, minutes, newCustomerMinutes, isAdding } = props;
  useRefreshCart();
  const { rows, remove, undo } = useRemovedLines(lines);
  const list = (
    <ul className="border-ink border-t">
      {rows.map((row) =>
        row.removedAt === null ? (
          <CartRow
            key={row.line._id}
            line={row.line}
            quantityMax={lineQuantityMax}
            onRemove={() => remove(row.line)}
          />
        ) : (
          <RemovedRow key={row.line._id} line={row.line} onUndo={() => undo(row)} />
        ),
      )}
      {isAdding ? <ArrivingRow isAdding /> : null}
    </ul>
  );
  if (lines.length === 0)
    return (
      <div className="grid gap-8">
        {rows.length > 0 ? list : null}
        <EmptyState
          title={say('Your cart is empty')}
          image="emptyCart"
          action={
            <ButtonLink look="outline" to="/Shop">
              {say('Browse the shop')}
            </ButtonLink>
          }
        >
          {say('Browse the shop to find something you like.')}
        </EmptyState>
      </div>
    );
  return (
    <div className={columnsClass}>
      <div>
        <FreeDelivery subtotalCents={subtotalOf(lineTotalsCents(lines))} />
        <ChangesNotice lines={lines} />
        <div className="text-ink-2 text-sm empty:hidden">
          <ServedCountries />
        </div>
        {list}
        <div className="border-rule border-t pt-5">
          <Link className="link" to="/Shop">
            {say('Continue shopping')}
          </Link>
        </div>
      </div>
      <CartSummary lines={lines} minutes={minutes} newCustomerMinutes={newCustomerMinutes} />
      <PrefetchCheckout />
    </div>
  );
};

type CartLinesProps = {
  lines: readonly CartLine[];
  lineQuantityMax: number;
  minutes: number;
  newCustomerMinutes: number;
  isAdding: boolean;
};

const CartSkeleton = ({ isAdding }: { isAdding: boolean }) => (
  <div className={`${columnsClass} noscript:hidden`}>
    <ul className="border-ink border-t">
      <ArrivingRow isAdding={isAdding} />
    </ul>
  </div>
);

const ArrivingRow = ({ isAdding }: { isAdding: boolean }) => (
  <li className={cartRowClass}>
    <Skeleton of="image" />
    <div className="flex flex-col items-start gap-1">
      {isAdding ? (
        <p role="status">{say('Adding your item...')}</p>
      ) : (
        <Skeleton className="w-2/5" />
      )}
      <Skeleton className="w-4/5" />
    </div>
  </li>
);

// Flex on phones: a grid's rows would bound the sticky button of the summary.
const columnsClass = [
  'flex flex-col gap-x-[clamp(2rem,6vw,6rem)] max-lg:gap-y-8',
  'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start',
].join(' ');
