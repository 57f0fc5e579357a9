// Webhooks of payment providers. An event must be signed, and only makes the shop ask them.
import { Hono } from 'hono';
import type { ProviderEvent } from '../../domain/payments/providers/payment-provider.ts';
import { webhooks } from '../../domain/payments/providers/payment-providers.ts';
import type { WebhookEvent } from '../../domain/payments/providers/webhook-events.ts';
import { fail } from '../../platform/errors/errors.ts';
import type { Shop } from '../../shop/shop.ts';
import { sendError } from '../http/http-errors.ts';

type WebhookShop = Pick<Shop, 'readWebhookEvent' | 'settlePayment' | 'reopenFailedRefunds'>;
type Handler = (shop: WebhookShop, event: ProviderEvent) => Promise<void>;

const settle: Handler = async (shop, { intentId }) => {
  if (intentId) await shop.settlePayment(intentId);
};

const checkRefunds: Handler = async (shop, { intentId }) => {
  if (intentId) await shop.reopenFailedRefunds(intentId);
};

/** What the shop does on an event; other types are acknowledged and ignored. */
const handlers: Record<WebhookEvent, Handler> = {
  'payment_intent.succeeded': settle,
  'payment_intent.canceled': settle,
  'payment_intent.payment_failed': settle,
  'refund.failed': checkRefunds,
  'refund.updated': checkRefunds,
  'charge.refund.updated': checkRefunds,
};

/** POST /webhooks/stripe and the like. The signature is over the body's bytes as sent. */
export const paymentWebhooks = (shop: WebhookShop) => {
  const routes = new Hono();
  for (const [path, header] of webhooks) {
    routes.post(path, async (c) => {
      const signature = c.req.header(header) ?? '';
      const event = await shop.readWebhookEvent(await c.req.text(), signature);
      if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
      // Every object has some names, such as 'constructor'.
      const handle = Object.hasOwn(handlers, event.type)
        ? handlers[event.type as WebhookEvent]
        : undefined;
      // Throws when the provider is unreachable: it sends the event again.
      if (handle) await handle(shop, event);
      return c.json({ received: true }, 200);
    });
  }
  return routes;
};
