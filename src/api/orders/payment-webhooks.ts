// Webhooks of payment providers. An event must be signed, and only makes the shop ask them.
import { Hono } from 'hono';
import type { EventKind } from '../../domain/payments/providers/payment-provider.ts';
import { webhookPaths } from '../../domain/payments/providers/payment-providers.ts';
import { readWebhookEvent } from '../../domain/payments/providers/read-webhook-event.ts';
import { reopenFailedRefunds } from '../../domain/payments/refunds/reopen-failed-refunds.ts';
import { settlePayment } from '../../domain/payments/settle-payment.ts';
import { fail } from '../../platform/errors/errors.ts';
import type { ShopContext } from '../../shop/context.ts';
import { sendError } from '../http/http-errors.ts';

type Handler = (context: ShopContext, intentId: string) => Promise<unknown>;

const settle: Handler = (context, intentId) => settlePayment(context, intentId);

const handlers: Record<EventKind, Handler | null> = {
  paid: settle,
  pending: settle,
  failed: settle,
  canceled: settle,
  refund_changed: (context, intentId) => reopenFailedRefunds(context, intentId),
  other: null,
};

/** POST /webhooks/stripe and the like. The signature is over the body's bytes as sent. */
export const paymentWebhooks = (context: ShopContext) => {
  const routes = new Hono();
  for (const path of webhookPaths) {
    routes.post(path, async (c) => {
      const event = await readWebhookEvent(context, path, await c.req.text(), c.req.raw.headers);
      if (!event) return sendError(c, fail('invalid_input', 'Invalid signature.'), 400);
      // Throws when the provider is unreachable: it sends the event again.
      if (event.intentId) await handlers[event.kind]?.(context, event.intentId);
      return c.json({ received: true }, 200);
    });
  }
  return routes;
};
