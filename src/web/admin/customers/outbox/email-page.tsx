import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { loadJson, pathParam } from '../../../api-client.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { customerUrl } from '../../kit/customer-url.ts';
import { EmailFrame } from '../../kit/email-frame.tsx';
import { kindLabel } from '../../kit/outbox-labels.ts';
import { OutboxState } from './outbox-state.tsx';
import { ResendButton } from './resend-button.tsx';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(
    signedInLoads(request.signal).outbox[':id'].$get({ param: { id: pathParam(params.id ?? '') } }),
  );
};

/** One email: what became of it, and what it would say now. */
export default function Email() {
  const email = useLoaderData<typeof clientLoader>();
  const { kind, recipient, state, createdAt, finishedAt, attempts, lastError } = email;
  const title = kindLabel(kind);
  return (
    <>
      <PageHead title={title} description="An email, and what became of it." />
      <DashboardHead title={title} parent={{ to: '/Dashboard/Outbox', name: 'Outbox' }}>
        <ResendButton email={email} />
      </DashboardHead>
      <dl className="mb-8 grid gap-x-10 gap-y-4 text-sm md:grid-cols-3">
        <Fact name="To">
          <span>
            {email.customerId ? (
              <Link className="link whitespace-normal!" to={customerUrl(email.customerId)}>
                {recipient}
              </Link>
            ) : (
              recipient
            )}
          </span>
        </Fact>
        <Fact name="State">
          <OutboxState state={state} />
          {attempts > 1 ? <span className="text-ink-2"> after {attempts} attempts</span> : null}
        </Fact>
        <Fact name={finishedAt ? stateTimes[state] : 'Waits since'}>
          {formatDateTime(new Date(finishedAt ?? createdAt))}
        </Fact>
        {lastError ? (
          <Fact name="Last error" className="md:col-span-3">
            <span>{lastError}</span>
          </Fact>
        ) : null}
      </dl>
      {email.resendProblem ? (
        <p className="mb-6 max-w-text text-ink-2 text-sm">
          It cannot be sent again. {email.resendProblem}
        </p>
      ) : null}
      {email.message ? (
        <section aria-label="What it says">
          <p className="mb-3 text-ink-2 text-sm">
            What it says now; emails are written when they are sent. Links are for the customer
            alone and do nothing here.
          </p>
          <p className="border-ink border-t py-3 text-sm">
            Subject: <b className="font-label">{email.message.subject}</b>
          </p>
          <EmailFrame html={email.message.html} title={email.message.subject} />
        </section>
      ) : (
        <EmptyState title="Nothing left to say">
          What it told of is over: it was confirmed, ended or deleted.
        </EmptyState>
      )}
    </>
  );
}

const stateTimes = {
  waiting: 'Waits since',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Ended',
} as const;

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-ink-2 text-xs">{name}</dt>
    <dd>{children}</dd>
  </div>
);

type FactProps = { name: string; className?: string; children: ReactNode };

export const missing = {
  title: 'No such email',
  description: 'This email no longer exists.',
  back: { to: '/Dashboard/Outbox', name: 'Outbox' },
  text: 'Emails are deleted after 90 days, or with the account of their recipient.',
} satisfies MissingPage;
