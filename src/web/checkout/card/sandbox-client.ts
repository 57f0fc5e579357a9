// The browser's client of the Stripe sandbox: card data never reaches the shop's API.
import { cardErrorMessage } from '../../../domain/payments/providers/stripe/card-error-message.ts';
import { say } from '../../../platform/text/say.ts';
import type { Card } from './card-input.ts';
import { type CardResult, providerTimeout } from './card-result.ts';

export type SandboxAccess = { providerUrl: string; publishableKey: string };

type Confirming = { clientSecret: string; returnPath: string };

export const confirmCard = (
  access: SandboxAccess,
  card: Card,
  confirming: Confirming,
): Promise<CardResult> =>
  confirmMethod(
    access,
    {
      type: 'card',
      'card[number]': card.number,
      'card[exp_month]': `${card.month}`,
      'card[exp_year]': `${card.year}`,
      'card[cvc]': card.cvc,
    },
    confirming,
  );

/** Creates a payment method of these fields and confirms the payment intent with it. */
export const confirmMethod = async (
  access: SandboxAccess,
  fields: Record<string, string>,
  { clientSecret, returnPath }: Confirming,
): Promise<CardResult> => {
  try {
    const method = await post(access, 'payment_methods', fields);
    if (method.error) return failed(method.error);
    const intentId = clientSecret.split('_secret_')[0];
    const intent = await post(access, `payment_intents/${intentId}/confirm`, {
      client_secret: clientSecret,
      payment_method: method.id ?? '',
      return_url: new URL(returnPath, location.href).href,
    });
    return intent.error ? failed(intent.error) : resultOf(intent);
  } catch {
    return { kind: 'declined', message: say(providerTimeout) };
  }
};

type StripeError = {
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: { status?: string };
};
type SandboxAnswer = {
  id?: string;
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: StripeError;
};

const post = async (
  { providerUrl, publishableKey }: SandboxAccess,
  path: string,
  form: Record<string, string>,
): Promise<SandboxAnswer> => {
  const response = await fetch(`${providerUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(30_000),
  });
  return await response.json();
};

const resultOf = ({ status, next_action: next }: SandboxAnswer): CardResult => {
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'pending' };
  const url = next?.redirect_to_url?.url;
  return url
    ? { kind: 'requires_action', url }
    : { kind: 'declined', message: say(providerTimeout) };
};

const failed = (error: StripeError): CardResult => {
  // Another tab or a double click has paid it: no error.
  if (error.payment_intent?.status === 'succeeded') return { kind: 'succeeded' };
  if (error.payment_intent?.status === 'processing') return { kind: 'pending' };
  if (error.payment_intent?.status === 'canceled') return { kind: 'canceled' };
  return { kind: 'declined', message: cardErrorMessage(error) };
};
