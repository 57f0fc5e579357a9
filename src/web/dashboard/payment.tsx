import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { openTill } from '../payments/open-payment.ts';
import { PaidTill } from '../payments/paid-till.tsx';
import { RefusedTill } from '../payments/refused-till.tsx';
import { TillForm } from '../payments/till.tsx';
import { requireSession } from '../session.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Steps } from '../ui/states.tsx';
import { DashboardProblem } from './problem.tsx';

/** Opens the payment, or finds the one that is open: a reload, a second tab and the way back all come to the same one. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const session = await requireSession(request);
  return { session, till: await openTill(session, new URL(request.url)) };
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
      {till.kind === 'payable' ? <TillForm key={till.payment.clientSecret} session={session} {...till} /> : null}
      {till.kind === 'refused' ? <RefusedTill {...till} /> : null}
      {till.kind === 'paid' ? <PaidTill {...till} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardProblem error={error} />;
}
