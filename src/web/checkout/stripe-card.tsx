// The card form of Stripe itself: its script, its field, in its own frame. Only loaded where the shop has a key for Stripe.
import { useEffect, useRef } from 'react';
import { cardErrorMessage } from '../../payments/card-error-message.ts';
import { type CardFormProps, type CardResult, providerTimeout } from './card-result.ts';

const scriptUrl = 'https://js.stripe.com/v3';

type StripeError = {
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: { status?: string };
};
type CardElement = {
  mount(box: HTMLElement): void;
  destroy(): void;
  on(event: 'change', listener: (change: { complete: boolean; error?: StripeError }) => void): void;
};
type StripeJs = {
  elements(): { create(type: 'card', options: object): CardElement };
  confirmCardPayment(
    clientSecret: string,
    wish: { payment_method: { card: CardElement } },
  ): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
};
type StartStripe = (publishableKey: string) => StripeJs;

export const StripeCard = ({
  publishableKey,
  clientSecret,
  confirm,
  onReady,
  onProblem,
}: CardFormProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let card: CardElement | undefined;
    let isGone = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !box.current) return;
        card = stripe
          .elements()
          .create('card', { hidePostalCode: true, style: styleOf(box.current) });
        card.mount(box.current);
        card.on('change', ({ complete, error }) => {
          onReady(complete);
          onProblem(error ? (error.message ?? null) : null);
        });
        confirm.current = () => confirmWith(stripe, card as CardElement, clientSecret);
      },
      () => onProblem('The card form of the bank did not load. Reload the page to try again.'),
    );
    return () => {
      isGone = true;
      confirm.current = null;
      card?.destroy();
    };
  }, [publishableKey, clientSecret, confirm, onReady, onProblem]);

  return (
    <fieldset className="all">
      <legend className="lab mb-1.5">Card</legend>
      <div className="cardbox p-3.5" ref={box} />
    </fieldset>
  );
};

const confirmWith = async (
  stripe: StripeJs,
  card: CardElement,
  clientSecret: string,
): Promise<CardResult> => {
  const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card },
  });
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'canceled') return { kind: 'over' };
  return { kind: 'refused', message: error ? cardErrorMessage(error) : providerTimeout };
};

const loadStripe = async (publishableKey: string): Promise<StripeJs> => {
  if (!started()) {
    // Only a document that began as this page may load the script: the policy of any other forbids it.
    if (!beganHere()) location.reload();
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('Stripe.js did not load.'));
      document.head.append(script);
    });
  }
  const start = started();
  if (!start) throw new Error('Stripe.js did not start.');
  return start(publishableKey);
};

const started = (): StartStripe | undefined => (window as { Stripe?: StartStripe }).Stripe;

const beganHere = (): boolean => {
  const [began] = performance.getEntriesByType('navigation');
  return !began || new URL(began.name).pathname.toLowerCase() === location.pathname.toLowerCase();
};

const styleOf = (box: HTMLElement): object => {
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px' } };
};
