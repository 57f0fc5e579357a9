import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { say } from '../../platform/text/say.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { ConfirmCard } from './card/card-result.ts';
import type { LoadedPayment } from './load-payment.ts';
import { leaveForOrder, reportPayment } from './report-payment.ts';

/**
 * Confirms the card, reports it to the shop, then shows the paid order; never twice at once, and
 * not before the card form is ready. Of an order that costs nothing there is only the report.
 */
export const usePay = ({
  user,
  payment,
  onError,
}: {
  user: CurrentUser;
  payment: LoadedPayment;
  onError: (message: string | null) => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  const isFree = payment.totals.amountDueCents === 0;
  const [isReady, setReady] = useState(isFree);
  const confirm = useRef<ConfirmCard | null>(isFree ? withoutCard : null);
  const isPaying = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // Back from a page elsewhere the browser may show this one as it was left: busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isPaying.current = false;
      setBusy(false);
      revalidate().catch(reportError);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [revalidate]);

  const onReady = useCallback((ready: ConfirmCard | null) => {
    confirm.current = ready;
    setReady(ready !== null);
  }, []);

  const report = async (): Promise<void> => {
    const reported = await reportPayment(user, payment);
    if ('problem' in reported) return onError(reported.problem);
    await navigate(reported.to, { replace: true });
  };

  // Answers whether the browser is leaving for the provider's page.
  const pay = async (confirmCard: ConfirmCard): Promise<boolean> => {
    const result = await confirmCard();
    if (result.kind === 'incomplete') return false;
    if (result.kind === 'requires_action') {
      location.assign(result.url);
      return true;
    }
    if (result.kind === 'canceled') {
      await revalidate();
      onError(canceledText(payment));
      return false;
    }
    if (result.kind === 'declined') onError(result.message);
    else if (result.kind === 'pending' && result.isKnown)
      await navigate(leaveForOrder(payment), { replace: true });
    else await report();
    return false;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click may come before the busy button is rendered.
    if (isPaying.current || !confirm.current) return;
    isPaying.current = true;
    setBusy(true);
    onError(null);
    let isLeaving = false;
    try {
      isLeaving = await pay(confirm.current);
    } finally {
      isPaying.current = isLeaving;
      setBusy(isLeaving);
    }
  };
  return { isBusy, isReady, onReady, onSubmit };
};

const withoutCard: ConfirmCard = async () => ({ kind: 'succeeded' });

/** The provider canceled the payment: another window changed the order, or its time was over. */
const canceledText = ({ reservedUntil }: LoadedPayment): string =>
  new Date(reservedUntil) <= new Date()
    ? say('Your reservation ran out, so we reserved your items again. Check the order, then pay.')
    : say('Your order was changed in another window. Check it, then pay.');
