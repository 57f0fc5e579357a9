// Stripe.js in the page, and its answers in the words of the checkout.
import type { PaymentIntentResult, Stripe, StripeConstructor } from '@stripe/stripe-js';
import { stripeRelease } from '../../../domain/payments/providers/stripe/api-version.ts';
import { cardErrorMessage } from '../../../domain/payments/providers/stripe/card-error-message.ts';
import { say } from '../../../platform/text/say.ts';
import { type CardResult, providerTimeout } from './card-result.ts';

const scriptUrl = `https://js.stripe.com/${stripeRelease}/stripe.js`;

/** Elsewhere than on the payment page the script may be forbidden: then it fails. */
export const loadStripe = async (publishableKey: string): Promise<Stripe> => {
  if (!stripeConstructor()) {
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

export const resultOf = ({ error, paymentIntent }: PaymentIntentResult): CardResult => {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'pending' };
  if (status === 'canceled') return { kind: 'canceled' };
  if (!error) return { kind: 'declined', message: say(providerTimeout) };
  // The form says beside its fields what is missing.
  if (error.type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'declined', message: cardErrorMessage(error) };
};

/** The look of the shop, light or dark, as the page has it now. */
export const appearanceOf = (box: HTMLElement) => {
  const { color, fontFamily } = getComputedStyle(box);
  const { backgroundColor, accentColor } = getComputedStyle(document.body);
  const colorPrimary = accentColor === 'auto' ? color : accentColor;
  return {
    theme: 'flat' as const,
    variables: {
      fontFamily,
      fontSizeBase: '16px',
      borderRadius: '0',
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary,
    },
    rules: { '.Input': { border: `1px solid ${color}` } },
  };
};
