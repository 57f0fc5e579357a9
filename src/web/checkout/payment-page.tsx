import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Steps } from '../components/states.tsx';
import { requireSession } from '../session/session.ts';
import { loadPayment } from './load-payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSuccess } from './payment-success.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';

/** Opens the payment, or finds the one that is open: a reload, a second tab and the way back all come to the same one. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const session = await requireSession(request);
  return { session, till: await loadPayment(session, new URL(request.url)) };
};

export default function Payment() {
  const { session, till } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Payment" description="Pay by card." />
      <div className="hd">
        <h1 className="d2">Payment</h1>
        {till.kind === 'paid' ? null : (
          <div className="w-full max-w-88">
            <Steps at="Payment" />
          </div>
        )}
      </div>
      {till.kind === 'payable' ? (
        <PaymentForm key={till.payment.clientSecret} session={session} {...till} />
      ) : null}
      {till.kind === 'refused' ? <PaymentUnavailable {...till} /> : null}
      {till.kind === 'paid' ? <PaymentSuccess {...till} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}
