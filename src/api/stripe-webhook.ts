// Stripe's webhook. Events must be signed, and only trigger a lookup at Stripe.
import { Hono } from 'hono';
import { fail } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { sendError } from './http-errors.ts';

/** POST /webhooks/stripe. The signature is over the body's bytes as sent. */
export const stripeWebhook = (shop: Pick<Shop, 'readWebhookEvent' | 'settlePayment'>) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const event = await shop.readWebhookEvent(
      await c.req.text(),
      c.req.header('stripe-signature') ?? '',
    );
    if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
    const isFinal =
      event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.canceled';
    // When Stripe is unreachable this throws: it sends the event again after any error.
    if (isFinal && event.intentId) await shop.settlePayment(event.intentId);
    return c.json({ received: true }, 200);
  });
