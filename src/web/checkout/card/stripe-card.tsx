// Stripe's own card form, in its own frame. Loaded only with a Stripe key.
import { useEffect, useId, useRef, useState } from 'react';
import { cardErrorMessage } from '../../../domain/payments/providers/stripe/card-error-message.ts';
import { ErrorText } from '../../components/error-text.tsx';
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
  on(event: 'ready' | 'focus' | 'blur', listener: () => void): void;
  on(event: 'change', listener: (change: { error?: StripeError }) => void): void;
};
type StripeJs = {
  elements(): { create(type: 'card', options: object): CardElement };
  confirmCardPayment(
    clientSecret: string,
    options: { payment_method: { card: CardElement } },
  ): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
};
type StripeConstructor = (publishableKey: string) => StripeJs;

export const StripeCard = ({ publishableKey, clientSecret, onReady, onError }: CardFormProps) => {
  const [isFocused, setFocused] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let card: CardElement | undefined;
    let isUnmounted = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isUnmounted || !box.current) return;
        card = stripe
          .elements()
          .create('card', { hidePostalCode: true, style: styleOf(box.current) });
        const ready = card;
        card.mount(box.current);
        card.on('ready', () => onReady(() => confirmWith(stripe, ready, clientSecret)));
        card.on('focus', () => setFocused(true));
        card.on('blur', () => setFocused(false));
        card.on('change', (change) => {
          setError(change.error?.message ?? null);
          onError(null);
        });
      },
      () => {
        if (!isUnmounted) onError(notLoaded);
      },
    );
    return () => {
      isUnmounted = true;
      onReady(null);
      card?.destroy();
    };
  }, [publishableKey, clientSecret, onReady, onError]);

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label mb-1.5">Card</legend>
      <div className={isFocused ? `${cell} card-cell-focus` : cell} ref={box} />
      <div className="mt-1.5 empty:hidden" aria-live="polite">
        {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      </div>
    </fieldset>
  );
};

// As high as Stripe's field, before it is there.
const cell = 'card-cell min-h-12.5 p-3.5';

const notLoaded = 'The card form did not load. Reload the page to try again.';

const confirmWith = async (
  stripe: StripeJs,
  card: CardElement,
  clientSecret: string,
): Promise<CardResult> => {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    });
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === 'succeeded') return { kind: 'succeeded' };
    if (status === 'canceled') return { kind: 'canceled' };
    return { kind: 'declined', message: error ? cardErrorMessage(error) : providerTimeout };
  } catch {
    return { kind: 'declined', message: providerTimeout };
  }
};

const loadStripe = async (publishableKey: string): Promise<StripeJs> => {
  if (!stripeConstructor()) {
    // The content policy of other pages forbids the script; navigation keeps their policy.
    if (!wasLoadedHere()) location.reload();
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('Stripe.js did not load.'));
      document.head.append(script);
    });
  }
  const start = stripeConstructor();
  if (!start) throw new Error('Stripe.js did not start.');
  return start(publishableKey);
};

const stripeConstructor = (): StripeConstructor | undefined =>
  (window as { Stripe?: StripeConstructor }).Stripe;

const wasLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return true;
  return new URL(navigation.name).pathname.toLowerCase() === location.pathname.toLowerCase();
};

const styleOf = (box: HTMLElement): object => {
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px' } };
};
