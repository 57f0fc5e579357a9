import type { ReactNode } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  Navigate,
  replace,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { lineTotalsCents } from '../../cart/cart.ts';
import { totals } from '../../pricing/pricing.ts';
import { currentCart, useCart } from '../cart/cart-store.ts';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import { OrderSummary } from '../cart/order-summary.tsx';
import { PrefetchCheckout } from '../cart/prefetch-checkout.tsx';
import { PromoCode } from '../cart/promo-code.tsx';
import { useAppliedPromo } from '../cart/promo-store.ts';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { QuietFooter } from '../layout/quiet-footer.tsx';
import { QuietHeader } from '../layout/quiet-header.tsx';
import { requireSession, useSession } from '../session/session.ts';
import { saveAddress, savedAddress } from './checkout-store.ts';
import { AddressForm } from './shipping-fields.tsx';

/** Signed-in only; an empty cart leads back to the cart. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  if (currentCart().length === 0) throw replace('/productsCart');
  const [firstName = '', ...lastNames] = user.name.split(' ');
  const blank = {
    firstName,
    lastName: lastNames.join(' '),
    address: '',
    phone: '',
    additionalInfo: '',
  };
  return { email: user.email, address: savedAddress(user.email) ?? blank };
};

/** As tall as the page that follows, so that nothing moves. */
export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <NeedsScripts>The checkout</NeedsScripts>
      <div className="grid min-h-240 content-start gap-6 noscript:hidden">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-11/20" />
      </div>
    </CheckoutFrame>
  );
}

export default function Checkout() {
  const { email, address } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  // Signed out here or in another tab: the address does not stay on the screen.
  if (useSession() === null) return <Navigate to="/Home" replace />;
  return (
    <CheckoutFrame>
      <div className={columns}>
        <AddressForm
          key={email}
          email={email}
          start={address}
          onChange={(typed) => saveAddress(email, typed)}
          onValid={() => navigate('/Dashboard/payment')}
        >
          <Link className="link" to="/productsCart">
            Back to cart
          </Link>
        </AddressForm>
        <Summary />
        <PrefetchCheckout />
      </div>
    </CheckoutFrame>
  );
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(2rem,6vw,6rem)]',
  'lg:grid-cols-[minmax(0,1fr)_23rem]',
].join(' ');

const CheckoutFrame = ({ children }: { children: ReactNode }) => (
  <>
    <QuietHeader>
      <CheckoutSteps at="Address" />
    </QuietHeader>
    <main id="main" tabIndex={-1} className="wrap">
      <PageHead title="Shipping address" description="Where to send your order." />
      <h1 className="display-3 py-[clamp(1.25rem,2.5vw,2.25rem)]">Shipping address</h1>
      {children}
    </main>
    <QuietFooter />
  </>
);

const Summary = () => {
  const lines = useCart() ?? [];
  const cartTotals = totals(lineTotalsCents(lines), useAppliedPromo());
  return (
    <OrderSummary totals={cartTotals} lines={lines}>
      <PromoCode subtotalCents={cartTotals.subtotalCents} />
    </OrderSummary>
  );
};
