// Stripe's webhook. An event must be signed, and only makes the shop ask Stripe.
import { Hono } from 'hono';
import { fail } from '../errors.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import type { Shop } from '../shop.ts';
import { sendError } from './http-errors.ts';

type WebhookShop = Pick<Shop, 'readWebhookEvent' | 'settlePayment' | 'reopenFailedRefunds'>;
type Handler = (shop: WebhookShop, event: ProviderEvent) => Promise<void>;

const settle: Handler = async (shop, { intentId }) => {
  if (intentId) await shop.settlePayment(intentId);
};

const checkRefunds: Handler = async (shop, { intentId }) => {
  if (intentId) await shop.reopenFailedRefunds(intentId);
};

/** What the shop does on an event; other types are acknowledged and ignored. */
const handlers: Record<string, Handler> = {
  'payment_intent.succeeded': settle,
  'payment_intent.canceled': settle,
  'refund.failed': checkRefunds,
  'refund.updated': checkRefunds,
  'charge.refund.updated': checkRefunds,
};

/** POST /webhooks/stripe. The signature is over the body's bytes as sent. */
export const stripeWebhook = (shop: WebhookShop) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await shop.readWebhookEvent(await c.req.text(), signature);
    if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
    // Every object has some names, such as 'constructor'.
    const handle = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined;
    // Throws when Stripe is unreachable: Stripe sends the event again.
    if (handle) await handle(shop, event);
    return c.json({ received: true }, 200);
  });
