import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router';
import type { SavedAddressJson } from '../../domain/accounts/addresses/shipping-address-schema.ts';
import { say } from '../../platform/text/say.ts';
import { blankAddress, type TypedAddress } from '../account/addresses/shipping-form.ts';
import { currentCart, useCart } from '../cart/cart-store.ts';
import { PrefetchCheckout } from '../cart/prefetch-checkout.tsx';
import { checkoutColumns } from '../cart/summary/checkout-columns.tsx';
import { CheckoutSummary } from '../cart/summary/checkout-summary.tsx';
import { painted } from '../components/browser/after-paint.ts';
import { importWithRetry } from '../components/browser/connection.ts';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ExpressButtons } from '../components/shop/express-buttons.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { Skeleton } from '../components/skeleton.tsx';
import { usePersistedState } from '../kit/form/persisted-values.ts';
import { CheckoutFrame } from '../layout/checkout-frame.tsx';
import { useSession } from '../session/current-user.ts';
import { LeavePage } from '../session/leave-page.tsx';
import { redirectFrom } from '../session/redirect-from.ts';
import { requireSession } from '../session/session.ts';
import {
  fetchAddresses,
  fetchProfileAddress,
  findSaved,
  keepAddress,
  typedOf,
} from './account-addresses.ts';
import type { AddressFormProps } from './address-frame.tsx';
import { AddressPicker } from './address-picker.tsx';
import { saveAddress, savedAddress } from './checkout-store.ts';
import { AddressForm } from './shipping-fields.tsx';
import { toMarketPrices } from './to-market-prices.ts';

/** Signed-in only; an empty cart leads back to the cart. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  if (currentCart().length === 0) throw redirectFrom(request.url, '/productsCart');
  const [addresses] = await Promise.all([fetchAddresses(), toMarketPrices()]);
  // The cart says what its market does not sell.
  if (currentCart().some(({ soldIn }) => soldIn)) throw redirectFrom(request.url, '/productsCart');
  const [first] = addresses;
  const address =
    savedAddress(user.email) ?? (first ? typedOf(first) : await fetchProfileAddress(user));
  return { email: user.email, address, addresses };
};

/** As tall as the finished page, so nothing moves. */
export function HydrateFallback() {
  return (
    <AddressFrame>
      <NeedsScripts>{say('The checkout')}</NeedsScripts>
      <div className="grid min-h-240 content-start gap-6 noscript:hidden">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-11/20" />
      </div>
    </AddressFrame>
  );
}

export default function Checkout() {
  const { email, address, addresses } = useLoaderData<typeof clientLoader>();
  // Signed out here or in another tab: the address does not stay on the screen.
  if (useSession() === null) return <LeavePage />;
  return (
    <AddressFrame>
      <div className={checkoutColumns}>
        <ShippingAddress key={email} email={email} start={address} addresses={addresses} />
        <CheckoutSummary />
        <PrefetchCheckout />
      </div>
    </AddressFrame>
  );
}

const ShippingAddress = ({ email, start, addresses }: ShippingAddressProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = usePersistedState('checkout.address', start);
  // The address kept from an ended session is used for the payment.
  useEffect(() => {
    if (typed !== start) saveAddress(email, typed);
  }, [email, start, typed]);
  const isInFields = usePublicSettings().checkout.addressForm === 'fields';
  const Form = isInFields ? PostalForm : AddressForm;
  // Each choice fills the form anew.
  const [choices, setChoices] = useState(0);
  const found = findSaved(addresses, typed);
  // An address saved as text stays chosen while its fields are filled in.
  const [origin, setOrigin] = useState(found);
  const asked = isInFields && origin?.postal === null ? origin : null;
  const [isUpdated, setUpdated] = useState(true);
  const [isKept, setKept] = useState(addresses.length === 0);
  const chosen = asked ?? found ?? null;
  const choose = (saved: SavedAddressJson | null) => {
    setTyped({ ...(saved ? typedOf(saved) : blankAddress), billing: typed.billing });
    setOrigin(saved ?? undefined);
    setChoices(choices + 1);
  };
  const toPayment = async (valid: TypedAddress) => {
    if (asked ? isUpdated : isKept && !findSaved(addresses, valid))
      keepAddress(valid, asked).catch(reportError);
    // The press is shown first: the next page takes a slow phone a while.
    await painted();
    await navigate('/Dashboard/payment');
  };
  const cart = useCart() ?? [];
  return (
    <div>
      <ExpressButtons className="mb-7" lines={cart} ofCart />
      {addresses.length > 0 ? (
        <AddressPicker addresses={addresses} chosen={chosen?._id ?? null} onChoose={choose} />
      ) : null}
      <Suspense fallback={<Skeleton className="h-120" />}>
        <Form
          key={choices}
          email={email}
          start={typed}
          onChange={setTyped}
          onValid={toPayment}
          extra={
            chosen && !asked ? null : (
              <label className="mt-5 flex min-h-6 items-center gap-2.5 text-sm">
                <input
                  className="checkbox"
                  type="checkbox"
                  checked={asked ? isUpdated : isKept}
                  onChange={({ target }) => (asked ? setUpdated : setKept)(target.checked)}
                />
                {say(
                  asked ? 'Update this address in my account' : 'Save this address to my account',
                )}
              </label>
            )
          }
          besideButton={
            <Link className="link" to="/productsCart">
              {say('Back to cart')}
            </Link>
          }
        />
      </Suspense>
    </div>
  );
};

const PostalForm = lazy<ComponentType<AddressFormProps>>(async () => ({
  default: (await importWithRetry(() => import('./postal-form.tsx'))).PostalForm,
}));

type ShippingAddressProps = {
  email: string;
  start: TypedAddress;
  addresses: readonly SavedAddressJson[];
};

const AddressFrame = ({ children }: { children: ReactNode }) => (
  <CheckoutFrame at="Address" title={say('Shipping address')}>
    <PageHead title={say('Shipping address')} description={say('Where to send your order.')} />
    {children}
  </CheckoutFrame>
);
