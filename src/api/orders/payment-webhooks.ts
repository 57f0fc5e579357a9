// Webhooks of payment providers. An event must be signed, and only makes the shop ask them.
import { Hono } from 'hono';
import type { EventKind } from '../../domain/payments/providers/payment-provider.ts';
import { webhookPaths } from '../../domain/payments/providers/payment-providers.ts';
import { fail } from '../../platform/errors/errors.ts';
import type { Shop } from '../../shop/shop.ts';
import { sendError } from '../http/http-errors.ts';

type WebhookShop = Pick<Shop, 'readWebhookEvent' | 'settlePayment' | 'reopenFailedRefunds'>;
type Handler = (shop: WebhookShop, intentId: string) => Promise<unknown>;

const settle: Handler = (shop, intentId) => shop.settlePayment(intentId);

const handlers: Record<EventKind, Handler | null> = {
  paid: settle,
  failed: settle,
  canceled: settle,
  refund_changed: (shop, intentId) => shop.reopenFailedRefunds(intentId),
  other: null,
};

/** POST /webhooks/stripe and the like. The signature is over the body's bytes as sent. */
export const paymentWebhooks = (shop: WebhookShop) => {
  const routes = new Hono();
  for (const path of webhookPaths) {
    routes.post(path, async (c) => {
      const event = await shop.readWebhookEvent(path, await c.req.text(), c.req.raw.headers);
      if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
      // Throws when the provider is unreachable: it sends the event again.
      if (event.intentId) await handlers[event.kind]?.(shop, event.intentId);
      return c.json({ received: true }, 200);
    });
  }
  return routes;
};
