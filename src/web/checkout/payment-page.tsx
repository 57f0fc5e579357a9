import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import { PageHead } from '../components/page-head.tsx';
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
  return (
    <>
      <PageHead title="Payment" description="Pay by card." />
      <DashboardHead title="Payment" isHome>
        {state.kind === 'paid' ? null : (
          <div className="w-full max-w-88">
            <CheckoutSteps at="Payment" />
          </div>
        )}
      </DashboardHead>
      {state.kind === 'payable' ? (
        <PaymentForm key={state.payment.orderId} user={user} {...state} />
      ) : null}
      {state.kind === 'unavailable' ? <PaymentUnavailable {...state} /> : null}
      {state.kind === 'paid' ? <PaymentSuccess {...state} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}
