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
import { firstPurchaseRule, totals } from '../../pricing/pricing.ts';
import { currentCart, promoCode, useCart } from '../cart/cart-store.ts';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import { OrderSummary } from '../cart/order-summary.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Skeleton } from '../components/skeleton.tsx';
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

export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <div className={columns}>
        <div className="grid gap-6">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-11/20" />
        </div>
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
      </div>
    </CheckoutFrame>
  );
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(2rem,6vw,6rem)]',
  'lg:grid-cols-[minmax(0,1fr)_23rem]',
].join(' ');

const pageTitle = [
  'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
  'pt-[clamp(1.5rem,3.2vw,3rem)] pb-[clamp(1rem,2vw,1.75rem)]',
].join(' ');

const CheckoutFrame = ({ children }: { children: ReactNode }) => (
  <div className="wrap">
    <PageHead title="Shipping address" description="Where to send your order." />
    <div className={pageTitle}>
      <h1 className="display-3">Shipping address</h1>
      <CheckoutSteps at="Address" />
    </div>
    {children}
  </div>
);

const Summary = () => {
  const lines = useCart() ?? [];
  const code = promoCode.use() ?? '';
  return (
    <OrderSummary totals={totals(lineTotalsCents(lines), firstPurchaseRule(code))} lines={lines} />
  );
};
