import type { Call, CallContext } from '../call.ts';
import { type IntentRow, lockIntent } from '../intent-row.ts';
import { findMethod, resultOf } from '../method-row.ts';
import { newId } from '../new-id.ts';
import { pagedList } from '../paged-list.ts';
import { metadataOf } from '../parameters/metadata.ts';
import { missingObject, missingParam, StripeError } from '../stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { findCharge, intentOf } from './charges.ts';
import { findRefund, type RefundRow, refundsSql, serializeRefund } from './refund-row.ts';

/** Refunds all that is left, or `amount` cents; never more than was charged. */
export const createRefund: Call = async (context) => {
  const { client, form, now } = context;
  const intent = await lockRefunded(context);
  const amount = checkAmount(intent, form.get('amount'));
  if ((await findCharge(context, intent.id)).disputed) throw disputed(intent.id);
  const later = await laterState(context, intent);
  await client.query(
    `update stripe_sandbox.payment_intents set amount_refunded = amount_refunded + $2
     where id = $1`,
    [intent.id, amount],
  );
  const id = newId('re');
  await client.query(
    `insert into stripe_sandbox.refunds
       (id, payment_intent, amount, metadata, reason, status, changes_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      intent.id,
      amount,
      JSON.stringify(metadataOf(form)),
      form.get('reason'),
      later === 'pending' ? 'pending' : 'succeeded',
      later && new Date(now.getTime() + changesAfterMs),
      now,
    ],
  );
  const refund = serializeRefund(await findRefund(context, id));
  await recordEvent(context, 'refund.created', refund);
  await recordEvent(context, 'charge.refunded', await findCharge(context, intent.id));
  return { status: 200, body: refund };
};

export const getRefund: Call = async (context, id) => ({
  status: 200,
  body: serializeRefund(await findRefund(context, id)),
});

/** All refunds, or those of a payment. */
export const listRefunds: Call = (context) =>
  pagedList<RefundRow>(context, {
    url: '/v1/refunds',
    noun: 'refund',
    rows: refundsSql,
    filters: ['charge', 'payment_intent'],
    toJson: serializeRefund,
  });

/** Of a card one that is pending, which in Stripe's dashboard can be canceled. */
export const cancelRefund: Call = async (context, id) => {
  await context.client.query('select from stripe_sandbox.refunds where id = $1 for update', [id]);
  const { status } = await findRefund(context, id);
  if (status !== 'pending') {
    throw new StripeError(400, {
      message: `This refund can't be canceled because it has a status of ${status}.`,
    });
  }
  return { status: 200, body: await moveRefund(context, id, 'canceled') };
};

/** How long a refund of a test card waits before it succeeds, or turns out to have failed. */
const changesAfterMs = 60_000;

/** Refunds whose time has come. */
export const changeDueRefunds = async (
  context: Pick<CallContext, 'client' | 'now' | 'request'>,
): Promise<void> => {
  const { rows } = await context.client.query<{ id: string; status: string }>(
    `select id, status from stripe_sandbox.refunds where changes_at <= $1
     order by changes_at, id for update skip locked`,
    [context.now],
  );
  for (const { id, status } of rows)
    await moveRefund(context, id, status === 'pending' ? 'succeeded' : 'failed');
};

/** Money that does not arrive is the account's again, and may be refunded anew. */
const moveRefund = async (
  context: Pick<CallContext, 'client' | 'now' | 'request'>,
  id: string,
  status: RefundRow['status'],
) => {
  const before = await findRefund(context, id);
  await context.client.query(
    `update stripe_sandbox.refunds set status = $2, changed_at = $3, changes_at = null
     where id = $1`,
    [id, status, context.now],
  );
  if (status !== 'succeeded') {
    await context.client.query(
      `update stripe_sandbox.payment_intents set amount_refunded = amount_refunded - $2
       where id = $1`,
      [before.payment_intent, before.amount],
    );
  }
  const refund = serializeRefund({ ...before, status });
  const previous = { status: before.status };
  await recordEvent(context, 'refund.updated', refund, previous);
  await recordEvent(context, 'charge.refund.updated', refund, previous);
  if (status === 'failed') await recordEvent(context, 'refund.failed', refund);
  return refund;
};

const laterState = async (context: CallContext, { payment_method: id }: IntentRow) => {
  if (id === null) return null;
  const result = resultOf(await findMethod(context, id));
  return (result.kind === 'succeeds' && result.refund) || null;
};

const lockRefunded = async ({ client, form }: CallContext): Promise<IntentRow> => {
  const given = (['payment_intent', 'charge'] as const).filter((name) => form.has(name));
  const [param] = given;
  if (!param) throw missingParam('payment_intent');
  if (given.length > 1) {
    throw new StripeError(400, {
      message: 'You may only specify one of these parameters: charge, payment_intent.',
      param,
    });
  }
  const id = form.get(param) ?? '';
  try {
    return await lockIntent(client, param === 'charge' ? intentOf(id) : id);
  } catch (error) {
    throw error instanceof StripeError ? missingObject(param, id, param) : error;
  }
};

const disputed = (intentId: string): StripeError =>
  new StripeError(400, {
    code: 'charge_disputed',
    message: `Charge ch_${intentId.slice(3)} has been charged back; cannot issue a refund.`,
  });

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
