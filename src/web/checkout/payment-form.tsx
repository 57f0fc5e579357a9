// The till: where the parcel goes, the card, what it comes to.
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatCents } from '../../money.ts';
import { cardErrorMessage } from '../../payments/card-error-message.ts';
import type { PaymentSettings } from '../../payments/payment.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import { Skeleton } from '../components/states.tsx';
import type { Session } from '../session/session.ts';
import type { CardResult } from './card-result.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { LoadedPayment } from './load-payment.ts';
import { SandboxCard, TestModeNotice } from './sandbox-card.tsx';

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));

type TillProps = {
  session: Session;
  payment: LoadedPayment;
  settings: PaymentSettings;
  hasFailed: boolean;
};

export const PaymentForm = ({ session, payment, settings, hasFailed }: TillProps) => {
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState(hasFailed ? askedInVain : null);
  const { isBusy, submit } = usePay({ session, payment, setProblem });
  const card = {
    publishableKey: settings.publishableKey,
    clientSecret: payment.clientSecret,
    returnPath: orderPath(payment),
    confirm: submit.confirm,
    onReady: setReady,
    onProblem: setProblem,
  };
  return (
    <div className="split tight">
      <form className="form keep" onSubmit={submit.onSubmit} noValidate>
        <Destination payment={payment} />
        {settings.mode === 'sandbox' ? (
          <>
            <TestModeNotice />
            <SandboxCard {...card} providerUrl={settings.providerUrl} />
          </>
        ) : (
          <Suspense fallback={<Skeleton />}>
            <StripeCard {...card} />
          </Suspense>
        )}
        {problem ? (
          <p className="all msg -mt-3 text-sm" role="alert">
            <Icon of={CircleAlert} />
            {problem}
          </p>
        ) : null}
        <div className="all grid gap-3">
          <Button type="submit" wide busy={isBusy} busyWord="Paying..." disabled={!isReady}>
            <Icon of={Lock} small />
            Pay {formatCents(payment.totals.amountDueCents)}
          </Button>
          <p className="xs muted">
            {isReady ? '' : 'Fill in the card to pay. '}The card number goes straight to the bank.
            We never see it and never store it. We hold these items until{' '}
            {formatTime(new Date(payment.reservedUntil))}.
          </p>
        </div>
      </form>
      <OrderSummary totals={payment.totals} lines={payment.lines} />
    </div>
  );
};

const askedInVain = cardErrorMessage({ code: 'payment_intent_authentication_failure' });

/** Confirms the card once at a time, then tells the shop, then shows the paid order. */
const usePay = ({
  session,
  payment,
  setProblem,
}: Pick<TillProps, 'session' | 'payment'> & { setProblem: (sentence: string | null) => void }) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = useRef<(() => Promise<CardResult>) | null>(null);
  const isPaying = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // Answers whether the customer is on the way to another page.
  const pay = async (): Promise<boolean> => {
    const outcome = await confirm.current?.();
    if (!outcome) return false;
    if (outcome.kind === 'asks') {
      location.assign(outcome.url);
      return true;
    }
    if (outcome.kind === 'over') {
      await revalidate();
      setProblem('The order has changed in another window. This is how it stands now.');
      return false;
    }
    const sentence =
      outcome.kind === 'refused' ? outcome.message : await confirmPayment(session, payment);
    setProblem(sentence);
    if (sentence === null) await navigate(orderPath(payment), { replace: true });
    return false;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can come before the button is drawn as busy.
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    setProblem(null);
    const isLeaving = await pay();
    isPaying.current = isLeaving;
    setBusy(isLeaving);
  };
  return { isBusy, submit: { confirm, onSubmit } };
};

const orderPath = ({ orderId }: LoadedPayment): string => `/Dashboard/payment?order=${orderId}`;

const Destination = ({ payment: { to, fromCart } }: { payment: LoadedPayment }) => (
  <div className="all notice">
    <Icon of={MapPin} />
    <span>
      To <b>{to.name}</b>, {to.address}{' '}
      {fromCart ? (
        <Link className="link xs ml-2 no-underline!" to="/checkoutForm">
          Change
        </Link>
      ) : null}
    </span>
  </div>
);
