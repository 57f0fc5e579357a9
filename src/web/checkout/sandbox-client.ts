// The browser's side of the Stripe sandbox: the card goes to the bank's own address, never to the shop's API.
import { cardErrorMessage } from '../../payments/card-error-message.ts';
import type { Card } from './card-input.ts';
import { type CardResult, providerTimeout } from './card-result.ts';

export type SandboxAccess = { providerUrl: string; publishableKey: string };

/** Hands the card to the bank and confirms the payment with it. */
export const confirmCard = async (
  access: SandboxAccess,
  card: Card,
  { clientSecret, returnPath }: { clientSecret: string; returnPath: string },
): Promise<CardResult> => {
  try {
    const method = await post(access, 'payment_methods', {
      type: 'card',
      'card[number]': card.number,
      'card[exp_month]': `${card.month}`,
      'card[exp_year]': `${card.year}`,
      'card[cvc]': card.cvc,
    });
    if (method.error) return refused(method.error);
    const intentId = clientSecret.split('_secret_')[0];
    const intent = await post(access, `payment_intents/${intentId}/confirm`, {
      client_secret: clientSecret,
      payment_method: method.id ?? '',
      return_url: new URL(returnPath, location.href).href,
    });
    return intent.error ? refused(intent.error) : outcomeOf(intent);
  } catch {
    return { kind: 'refused', message: providerTimeout };
  }
};

type StripeError = {
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: { status?: string };
};
type BankAnswer = {
  id?: string;
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: StripeError;
};

const post = async (
  { providerUrl, publishableKey }: SandboxAccess,
  path: string,
  form: Record<string, string>,
): Promise<BankAnswer> => {
  const response = await fetch(`${providerUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(30_000),
  });
  return await response.json();
};

const outcomeOf = ({ status, next_action: next }: BankAnswer): CardResult => {
  if (status === 'succeeded') return { kind: 'paid' };
  const url = next?.redirect_to_url?.url;
  return url ? { kind: 'asks', url } : { kind: 'refused', message: providerTimeout };
};

const refused = (error: StripeError): CardResult => {
  // Paid a moment ago, by a double click or in another tab: that is no error.
  if (error.payment_intent?.status === 'succeeded') return { kind: 'paid' };
  if (error.payment_intent?.status === 'canceled') return { kind: 'over' };
  return { kind: 'refused', message: cardErrorMessage(error) };
};
