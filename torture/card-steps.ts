// What the card form does: between the browser and the provider, never through the shop.
import { setTimeout as wait } from 'node:timers/promises';
import { waitMsMax } from '../test/time-bounds.ts';
import type { Opened, Visit } from './checkout-steps.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  challenged: '4000002500003155',
};

type Intent = {
  status?: string;
  next_action?: { redirect_to_url?: { url: string } };
  error?: { code?: string; payment_intent?: { status?: string } };
};
export type Outcome =
  | 'succeeded'
  | 'processing'
  | 'declined'
  | 'canceled'
  | 'unknown'
  | { challenge: string };

/** Pays with a card, again until the provider says what became of it. */
export const pay = (
  visit: Visit,
  opened: Opened,
  { number = cards.good, isUndisturbed = true } = {},
): Promise<Outcome> => {
  const fields = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '11',
    'card[exp_year]': '60',
    'card[cvc]': '314',
  };
  return payBy(visit, opened, fields, isUndisturbed);
};

/** The same with what a form of any method sends. */
export const payBy = async (
  visit: Visit,
  opened: Opened,
  fields: Record<string, string>,
  isUndisturbed = true,
): Promise<Outcome> => {
  const method = await insist(visit, '/v1/payment_methods', fields);
  if (!method) return 'unknown';
  const confirmed = await insist(visit, `/v1/payment_intents/${opened.intentId}/confirm`, {
    client_secret: opened.clientSecret,
    payment_method: String((method as { id?: string }).id),
    return_url: 'http://localhost/Dashboard/payment',
  });
  const outcome = confirmed ? outcomeOf(confirmed) : 'unknown';
  if (outcome === 'succeeded') rememberCharge(visit, opened, isUndisturbed);
  // Nobody waits half an hour here.
  if (outcome === 'canceled' && isUndisturbed) {
    visit.run.observations.breach('an order ended early', `${visit.journey} ${opened.intentId}`);
  }
  return outcome;
};

const outcomeOf = ({ status, error, next_action: action }: Intent): Outcome => {
  const now = status ?? error?.payment_intent?.status;
  if (now === 'succeeded' || now === 'processing' || now === 'canceled') return now;
  if (now === 'requires_action') return { challenge: action?.redirect_to_url?.url ?? '' };
  return 'declined';
};

/** Answers the 3-D Secure page, or that of another method, by the button of this value. */
export const answerChallenge = async (
  visit: Visit,
  opened: Opened,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<Outcome> => {
  const { provider } = visit.run;
  const [path = '', query] = challenge.split('?');
  const key = new URLSearchParams(query).get('key') ?? '';
  const body = new URLSearchParams({ key, answer });
  await fetch(`${provider.url}${path}`, { method: 'POST', body, redirect: 'manual' }).catch(
    () => undefined,
  );
  // The answer may be lost: the intent itself says what became of it.
  const secret = encodeURIComponent(opened.clientSecret);
  const intent = await ask(visit, `/v1/payment_intents/${opened.intentId}?client_secret=${secret}`);
  const outcome = intent ? outcomeOf(intent) : 'unknown';
  if (outcome === 'succeeded') rememberCharge(visit, opened, true);
  return outcome;
};

export const rememberCharge = (
  { run, journey }: Visit,
  { intentId, cents }: Opened,
  isUndisturbed: boolean,
) => {
  run.acknowledged.charged.push({ intentId, cents, isUndisturbed, journey });
};

const insist = async (visit: Visit, path: string, form: Record<string, string>) =>
  ask(visit, path, { method: 'POST', body: new URLSearchParams(form) });

const ask = async (
  { run: { provider }, random }: Visit,
  path: string,
  init: RequestInit = {},
): Promise<Intent | null> => {
  for (const until = performance.now() + waitMsMax; performance.now() < until; ) {
    const response = await fetch(`${provider.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${provider.publishableKey}` },
    }).catch(() => undefined);
    if (response && response.status < 500) {
      const intent = await response.json().catch(() => undefined);
      if (intent) return intent as Intent;
    }
    await wait(random.between(50, 400));
  }
  return null;
};
