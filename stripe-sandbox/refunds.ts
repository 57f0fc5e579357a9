import { type IntentRow, lockIntent } from './intent-row.ts';
import { newId } from './new-id.ts';
import { pagedList } from './paged-list.ts';
import { metadataOf, type RequestContext } from './payment-intents.ts';
import { missingParam, StripeError, type StripeResponse } from './stripe-error.ts';
import { recordEvent } from './webhook-sender.ts';

type RefundRow = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  created_at: Date;
};

/** Refunds all that is left, or `amount` cents; never more than was charged. */
export const createRefund = async ({
  client,
  form,
  now,
}: RequestContext): Promise<StripeResponse> => {
  const intentId = form.get('payment_intent');
  if (!intentId) throw missingParam('payment_intent');
  checkReason(form.get('reason'));
  const intent = await lockIntent(client, intentId);
  const amount = checkAmount(intent, form.get('amount'));
  await client.query(
    `update stripe_sandbox.payment_intents set amount_refunded = amount_refunded + $2
     where id = $1`,
    [intentId, amount],
  );
  const { rows } = await client.query<Omit<RefundRow, 'currency'>>(
    `insert into stripe_sandbox.refunds (id, payment_intent, amount, metadata, created_at)
     values ($1, $2, $3, $4, $5) returning *`,
    [newId('re'), intentId, amount, JSON.stringify(metadataOf(form)), now],
  );
  const refund = serializeRefund({ ...(rows[0] as RefundRow), currency: intent.currency });
  await recordEvent(client, 'refund.created', refund, now);
  return { status: 200, body: refund };
};

/** All refunds, or those of a payment intent. */
export const listRefunds = (context: RequestContext): Promise<StripeResponse> =>
  pagedList<RefundRow>(context, {
    url: '/v1/refunds',
    rows: `select r.*, i.currency from stripe_sandbox.refunds r
      join stripe_sandbox.payment_intents i on i.id = r.payment_intent
      where $4::text is null or r.payment_intent = $4`,
    toJson: serializeRefund,
  });

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

const checkReason = (reason: string | null): void => {
  if (reason === null || reasons.includes(reason)) return;
  throw new StripeError(400, {
    message: `Invalid reason: must be one of ${reasons.join(', ')}`,
    param: 'reason',
  });
};

const checkAmount = (intent: IntentRow, wanted: string | null): number => {
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
  if (wanted !== null && !/^0*[1-9]\d*$/.test(wanted)) {
    throw new StripeError(400, {
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  }
  const amount = Number(wanted ?? left);
  if (amount <= left) return amount;
  throw new StripeError(400, {
    code: 'amount_too_large',
    message: 'Refund amount is greater than what is left of the charge.',
    param: 'amount',
  });
};

export const serializeRefund = (row: RefundRow): Record<string, unknown> => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  currency: row.currency,
  payment_intent: row.payment_intent,
  status: row.status,
  created: Math.floor(row.created_at.getTime() / 1000),
  metadata: row.metadata,
});
