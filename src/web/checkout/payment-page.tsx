import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { PageHead } from '../components/page-head.tsx';
import { DashboardError } from '../kit/dashboard-error.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';
import { loadPayment } from './load-payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSuccess } from './payment-success.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';

/** Idempotent: a reload, a second tab and Back find the same payment. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  return {
    user,
    state: await loadPayment(user, new URL(request.url), signedInLoads(request.signal)),
  };
};

export default function Payment() {
  const { user, state } = useLoaderData<typeof clientLoader>();
  if (state.kind === 'paid') {
    const [firstName = ''] = state.order.shippingAddress.name.split(' ');
    return (
      <>
        <PageHead title={say('Thank you')} description={say('Your order is paid.')} />
        <PaymentSuccess {...state} firstName={firstName} />
      </>
    );
  }
  return (
    <>
      <PageHead title={say('Payment')} description={say('Pay by card.')} />
      <h1 className="display-3 py-[clamp(1.25rem,2.5vw,2.25rem)]">{say('Payment')}</h1>
      {state.kind === 'payable' ? (
        <PaymentForm key={state.payment.orderId} user={user} {...state} />
      ) : (
        <PaymentUnavailable {...state} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}
