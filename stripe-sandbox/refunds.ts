import { lockIntent } from './intent-row.ts';
import { newId } from './new-id.ts';
import type { RequestContext } from './payment-intents.ts';
import { missingParam, StripeError, type StripeResponse } from './stripe-error.ts';
import { recordEvent } from './webhook-sender.ts';

/** Refunds all that is left, or `amount` cents; never more than was charged. */
export const createRefund = async ({
  client,
  form,
  now,
}: RequestContext): Promise<StripeResponse> => {
  const intentId = form.get('payment_intent');
  if (!intentId) throw missingParam('payment_intent');
  const intent = await lockIntent(client, intentId);
  if (intent.status !== 'succeeded') {
    throw new StripeError(400, {
      message: 'This PaymentIntent does not have a successful charge to refund.',
    });
  }
  const left = intent.amount_received - intent.amount_refunded;
  if (left === 0) {
    throw new StripeError(400, {
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    });
  }
  const amount = Number(form.get('amount') ?? left);
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new StripeError(400, {
      code: 'amount_too_large',
      message: 'Refund amount is greater than what is left of the charge.',
      param: 'amount',
    });
  }
  const id = newId('re');
  await client.query(
    `update stripe_sandbox.payment_intents set amount_refunded = amount_refunded + $2
     where id = $1`,
    [intentId, amount],
  );
  await client.query(
    `insert into stripe_sandbox.refunds (id, payment_intent, amount, created_at)
     values ($1, $2, $3, $4)`,
    [id, intentId, amount, now],
  );
  const refund = {
    id,
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: intentId,
    status: 'succeeded',
    created: Math.floor(now.getTime() / 1000),
    metadata: {},
  };
  await recordEvent(client, 'refund.created', refund, now);
  return { status: 200, body: refund };
};
