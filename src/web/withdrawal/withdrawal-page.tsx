// Withdrawal from a contract, in two steps and without signing in; it works without scripts.
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  useActionData,
  useNavigation,
} from 'react-router';
import type { StatedWithdrawal } from '../../domain/orders/withdrawals/withdrawal.ts';
import { say } from '../../platform/text/say.ts';
import { api, apiContext } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { formatDateTime } from '../components/shop/format-date.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { findStorefront, type Load } from '../product-queries.ts';
import { currentUser } from '../session/current-user.ts';
import { nextStep, type WithdrawalStep } from './next-step.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const load = async ({ context }: Pick<Load, 'context'>) => {
  const { hasWithdrawal } = await findStorefront(context.get(apiContext));
  if (!hasWithdrawal) throw data(null, 404);
  return null;
};

export const loader = load;
export const clientLoader = load;
export const shouldRevalidate = () => false;

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData().catch(() => new FormData());
  const { step, status } = await nextStep(form, context.get(apiContext));
  return data<WithdrawalStep>(step, status);
};

/** A withdrawal of who is signed in finds the orders of the account. */
export const clientAction = async ({ request }: ClientActionFunctionArgs) => {
  const form = await request.formData();
  const client = currentUser() ? (await import('../session/session.ts')).signedInApi : api;
  const { step, status } = await nextStep(form, client);
  // If the session has ended, it is stated without one.
  return status === 401 ? (await nextStep(form, api)).step : step;
};

export default function Withdrawal() {
  const step = useActionData<WithdrawalStep>();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="wrap">
      <PageHead
        title={say('Withdraw from contract')}
        description={say('Withdraw from an order in two steps, without logging in.')}
        path="/withdrawal"
      />
      <PageTitle title={say('Withdraw from contract')} />
      <div className="grid max-w-168 gap-8">
        {step?.at === 'confirm' ? (
          <Confirm typed={step.typed} isBusy={isBusy} />
        ) : step?.at === 'done' ? (
          <Done {...step} />
        ) : (
          <WithdrawalForm answer={step} isBusy={isBusy} />
        )}
      </div>
    </div>
  );
}

const Confirm = ({ typed, isBusy }: { typed: StatedWithdrawal; isBusy: boolean }) => (
  <section className="grid justify-items-start gap-5">
    <StepTitle>{say('Is this right?')}</StepTitle>
    <Statement typed={typed} />
    <p>{say('When you confirm, you withdraw. We send you a receipt by email at once.')}</p>
    <div className="flex flex-wrap gap-3">
      <Step typed={typed} step="confirm">
        <Button type="submit" busy={isBusy} busyWord={say('Sending...')}>
          {say('Confirm withdrawal')}
        </Button>
      </Step>
      <Step typed={typed} step="edit">
        <Button type="submit" look="outline">
          {say('Change')}
        </Button>
      </Step>
    </div>
  </section>
);

const Step = ({ typed, step, children }: StepProps) => (
  <Form method="post" replace preventScrollReset>
    {Object.entries({ ...typed, step }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
);
type StepProps = {
  typed: StatedWithdrawal;
  step: 'confirm' | 'edit';
  children: ReactNode;
};

const Done = ({ typed, statedAt, receipt }: WithdrawalStep & { at: 'done' }) => {
  const { email } = usePublicSettings().shop;
  return (
    <section className="grid justify-items-start gap-5">
      <StepTitle>{say('We have received your withdrawal')}</StepTitle>
      <p suppressHydrationWarning>
        {say('On {time}.', { time: formatDateTime(new Date(statedAt)) })}{' '}
        {receipt
          ? say('We are sending a receipt to {email}.', { email: typed.email })
          : say(
              'We sent no receipt by email, because many were sent for this address or ' +
                'order today. Print or keep this page instead. Your withdrawal is valid.',
            )}
      </p>
      <Statement typed={typed} />
      <p>
        {say('We will find the order and write to you.')}{' '}
        {email
          ? say(
              'If no receipt arrives, check that the email address is right, or write ' +
                'to {email}.',
              { email },
            )
          : say('If no receipt arrives, check that the email address is right.')}
      </p>
      <ButtonLink to="/Shop" look="outline">
        {say('Continue shopping')}
      </ButtonLink>
    </section>
  );
};

/** Takes the focus, because the previous step is gone. */
const StepTitle = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 className="display-2" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
};

const Statement = ({ typed: { name, email, contract, items } }: { typed: StatedWithdrawal }) => (
  <dl className="grid w-full gap-x-6 gap-y-2 border-rule border-y py-4 text-sm sm:grid-cols-[auto_1fr]">
    {Object.entries({
      Name: name,
      Email: email,
      Order: contract,
      'Withdrawn from': items || say('The whole order'),
    }).map(([title, text]) => (
      <div key={title} className="contents">
        <dt className="text-ink-2">{title}</dt>
        <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
      </div>
    ))}
  </dl>
);
