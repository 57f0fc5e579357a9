// Where the bank tells us what happened. Only a signed event counts, and it only makes us ask the bank itself.
import { Hono } from 'hono';
import type { Shop } from '../shop.ts';

/** POST /webhooks/stripe, with the body exactly as it was sent: the signature is over its bytes. */
export const stripeWebhook = (shop: Shop) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const event = await shop.readWebhookEvent(
      await c.req.text(),
      c.req.header('stripe-signature') ?? '',
    );
    if (!event)
      return c.json({ code: 'invalid_input', message: 'The signature is not the bank’s.' }, 400);
    const ends =
      event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.canceled';
    // A bank that can't be asked right now throws: any answer but 2xx makes it send the event again.
    if (ends && event.intentId) await shop.settlePayment(event.intentId);
    return c.json({ received: true }, 200);
  });
