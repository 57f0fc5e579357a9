// Stripe's webhook. Events must be signed, and only trigger a lookup at Stripe.
import { Hono } from 'hono';
import { fail } from '../errors.ts';
import type { ProviderEvent } from '../payments/payment.ts';
import type { Shop } from '../shop.ts';
import { sendError } from './http-errors.ts';

type WebhookShop = Pick<Shop, 'readWebhookEvent' | 'settlePayment'>;
type Verb = (shop: WebhookShop, event: ProviderEvent) => Promise<void>;

const settle: Verb = async (shop, { intentId }) => {
  if (intentId) await shop.settlePayment(intentId);
};

/** What the shop does on an event; other types are acknowledged and ignored. */
const verbs: Record<string, Verb> = {
  'payment_intent.succeeded': settle,
  'payment_intent.canceled': settle,
};

/** POST /webhooks/stripe. The signature is over the body's bytes as sent. */
export const stripeWebhook = (shop: WebhookShop) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await shop.readWebhookEvent(await c.req.text(), signature);
    if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
    // When Stripe is unreachable this throws: it sends the event again after any error.
    await verbs[event.type]?.(shop, event);
    return c.json({ received: true }, 200);
  });
