// What the form of keys asks Stripe: whether they take payments, and for a webhook endpoint.
import type { Stripe } from 'stripe';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { type Currency, currencies } from '../../pricing/currencies.ts';
import { apiVersion } from '../providers/stripe/api-version.ts';
import { createStripeClient } from '../providers/stripe/stripe-client.ts';
import { stripeEvents } from '../providers/stripe/stripe-events.ts';
import type { KeyPair } from './payment-keys.ts';

type KeyError = Failure<'invalid_input' | 'payment_provider_unavailable'>;
type Place = { apiBase?: string | undefined };
export type Endpoint = { id: string; secret: string };

/** Our endpoints among those of the account, which other shops may use, too. */
const madeBy = 'hemline';
const timeoutMs = 5_000;
/** Bounds how long a save can take. */
const deletedMax = 5;

const connect = (secretKey: string, place: Place): Promise<Stripe> =>
  createStripeClient({ ...place, secretKey, timeoutMs, retriesMax: 0 });

/**
 * What is wrong with the pair: a payment is opened with one key, found with the other, and
 * canceled. Errors: invalid_input {field}, payment_provider_unavailable.
 */
export const checkWithStripe = async (
  { publishableKey, secretKey }: KeyPair,
  currency: string,
  place: Place,
): Promise<KeyError | null> => {
  const stripe = await connect(secretKey, place);
  try {
    const intent = await stripe.paymentIntents.create({
      amount: currencies[currency as Currency].leastCents,
      currency: currency.toLowerCase(),
      description: 'Check of the keys. It is canceled at once.',
      allowed_payment_method_types: ['card'],
    });
    const found = await findAsBrowser(publishableKey, intent, place);
    await stripe.paymentIntents.cancel(intent.id);
    return found;
  } catch (error) {
    return toKeyError(error, 'secretKey');
  }
};

const findAsBrowser = async (
  publishableKey: string,
  { id, client_secret }: Stripe.PaymentIntent,
  place: Place,
): Promise<KeyError | null> => {
  const browser = await connect(publishableKey, place);
  try {
    await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    return null;
  } catch (error) {
    return (error as Stripe.errors.StripeError).statusCode === 404
      ? wrong('The two keys belong to different accounts of Stripe.', 'publishableKey')
      : toKeyError(error, 'publishableKey');
  }
};

/** Errors: those of `checkWithStripe`. */
export const createEndpoint = async (
  secretKey: string,
  url: string,
  place: Place,
): Promise<Endpoint | KeyError> => {
  const stripe = await connect(secretKey, place);
  try {
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: stripeEvents,
      api_version: apiVersion,
      description: 'Tells the shop what became of payments and refunds.',
      metadata: { madeBy },
    });
    return { id, secret: secret ?? '' };
  } catch (error) {
    return toKeyError(error, 'secretKey');
  }
};

/** Wallets show on sites alone that the account knows. Answers why they don't here, or null. */
export const registerForWallets = async (
  secretKey: string,
  publicUrl: string,
  place: Place,
): Promise<string | null> => {
  const stripe = await connect(secretKey, place);
  const { hostname } = new URL(publicUrl);
  try {
    const site = await stripe.paymentMethodDomains.create({ domain_name: hostname });
    const off = [site.apple_pay, site.google_pay].find(({ status }) => status === 'inactive');
    if (!off) return null;
    return `Stripe answered: ${withoutKeys(off.status_details?.error_message ?? 'inactive')}`;
  } catch (error) {
    return toKeyError(error, 'secretKey').message;
  }
};

/** Deletes endpoints that a shop made earlier for this address. Throws errors of Stripe. */
export const deleteOtherEndpoints = async (
  secretKey: string,
  { url, keptId }: { url: string; keptId: string | null },
  place: Place,
): Promise<void> => {
  const stripe = await connect(secretKey, place);
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const others = data.filter(
    (one) => one.url === url && one.metadata.madeBy === madeBy && one.id !== keptId,
  );
  for (const { id } of others.slice(0, deletedMax)) await stripe.webhookEndpoints.del(id);
};

const wrong = (message: string, field: keyof KeyPair): KeyError =>
  fail('invalid_input', message, { field });

/** In plain words. Throws what is no error of Stripe. */
const toKeyError = (error: unknown, field: keyof KeyPair): KeyError => {
  const { type, statusCode = 0, message } = error as Stripe.errors.StripeError;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) throw error;
  if (statusCode === 401) return wrong('Stripe does not know this key.', field);
  if (statusCode === 403) return wrong(lacksPermission, field);
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
    return wrong(`Stripe answered: ${withoutKeys(message)}`, field);
  return fail(
    'payment_provider_unavailable',
    'Stripe does not answer, so nothing was changed. Try again in a minute.',
  );
};

const lacksPermission =
  'This restricted key may do too little. Let it write payment intents, refunds, webhook ' +
  'endpoints and payment method domains, and read charges, disputes and balance transactions.';

const withoutKeys = (message: string): string =>
  message.replaceAll(/\b(?:sk|rk|pk|whsec)_\S+/g, '(key)').slice(0, 300);
