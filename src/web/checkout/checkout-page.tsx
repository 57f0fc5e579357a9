import {
  type ClientLoaderFunctionArgs,
  Link,
  replace,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { lineTotalsCents } from '../../cart/cart.ts';
import { totals } from '../../pricing/pricing.ts';
import { currentCart, promoCode, useCart } from '../cart/cart-store.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Skeleton, Steps } from '../components/states.tsx';
import { requireSession } from '../session/session.ts';
import { AddressForm } from './address-fields.tsx';
import { saveAddress, savedAddress } from './checkout-store.ts';

/** Signed-in only; an empty cart has nowhere to go. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const session = await requireSession(request);
  if (currentCart().length === 0) throw replace('/productsCart');
  const [firstName = '', ...lastNames] = session.name.split(' ');
  const blank = {
    firstName,
    lastName: lastNames.join(' '),
    address: '',
    phone: '',
    additionalInfo: '',
  };
  return { email: session.email, address: savedAddress(session.email) ?? blank };
};

export function HydrateFallback() {
  return (
    <Framed>
      <div className="split">
        <div className="grid gap-6">
          <Skeleton width="w40" />
          <Skeleton width="w80" />
          <Skeleton width="w55" />
        </div>
      </div>
    </Framed>
  );
}

export default function Checkout() {
  const { email, address } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <Framed>
      <div className="split">
        <AddressForm
          key={email}
          email={email}
          start={address}
          onChange={(typed) => saveAddress(email, typed)}
          onGood={() => navigate('/Dashboard/payment')}
        >
          <Link className="link" to="/productsCart">
            Back to the cart
          </Link>
        </AddressForm>
        <Summary />
      </div>
    </Framed>
  );
}

const Framed = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap">
    <PageHead title="Shipping address" description="Where your order goes." />
    <div className="page-head">
      <h1 className="d3">Where to?</h1>
      <div className="w-full max-w-92">
        <Steps at="Address" />
      </div>
    </div>
    {children}
  </div>
);

const Summary = () => {
  const lines = useCart() ?? [];
  const code = promoCode.use() ?? '';
  return (
    <OrderSummary totals={totals(lineTotalsCents(lines), { promoCode: code })} lines={lines} />
  );
};
