// What becomes of a payment by any method: at once, on a page of its own, or days later.
import type { CallContext } from '../call.ts';
import { askFirst, chargeCard, failCharge, recordIntent, succeedCharge } from '../charge-card.ts';
import { type IntentRow, lockIntent, updateIntent } from '../intent-row.ts';
import { findMethod, type MethodRow } from '../method-row.ts';
import { findCharge } from '../money/charges.ts';
import { missingParam, StripeError, type StripeResponse } from '../stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { findStoredIban } from './test-ibans.ts';

/** Charges what the customer chose, or asks for it first. The caller has locked the intent. */
export const chargeMethod = (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
): Promise<StripeResponse> => {
  if (!row.method_types.includes(method.type)) throw notTaken(row, method);
  if (method.type === 'card') return chargeCard(context, row, method);
  if (method.type === 'sepa_debit') {
    const { to, isLate } = findStoredIban(method.last4) ?? { to: 'failed', isLate: false };
    return waitFor(context, row, method, { to, isLate });
  }
  if (row.return_url === null) throw missingParam('return_url');
  return askFirst(context, row, method);
};

const notTaken = ({ method_types }: IntentRow, { type }: MethodRow): StripeError =>
  new StripeError(400, {
    code: 'payment_intent_incompatible_payment_method',
    message:
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. ` +
      `It takes ${method_types.join(', ')}.`,
    param: 'payment_method',
  });

/** How long an answer that comes later takes here; at Stripe it takes days. */
const lateMs = 180_000;

/** The answer comes later: Stripe has the payment, and nobody can cancel it. */
export const waitFor = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  { to, isLate }: { to: 'succeeded' | 'failed'; isLate: boolean },
): Promise<StripeResponse> => {
  const { client, now } = context;
  const waiting = await updateIntent(client, row, {
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    authentication_key: null,
    charged_at: now,
    changes_at: new Date(now.getTime() + (isLate ? lateMs : 0)),
    changes_to: to,
  });
  await recordEvent(context, 'charge.pending', await findCharge(context, row.id));
  const intent = await recordIntent(context, 'payment_intent.processing', waiting);
  return { status: 200, body: intent };
};

/** The answers whose time has come. */
export const answerDueIntents = async (
  context: Pick<CallContext, 'client' | 'now' | 'request'>,
): Promise<void> => {
  const { rows } = await context.client.query<{ id: string }>(
    `select id from stripe_sandbox.payment_intents where changes_at <= $1
     order by changes_at, id for update skip locked`,
    [context.now],
  );
  const call = { ...context, form: new URLSearchParams(), basePath: '', fromBrowser: false };
  for (const { id } of rows) {
    const { changes_at: _, changes_to: to, ...row } = await lockIntent(context.client, id);
    const method = await findMethod(call, row.payment_method ?? '');
    const now = { ...row, changes_at: null, changes_to: null };
    await (to === 'succeeded'
      ? succeedCharge(call, now, method)
      : failCharge(call, now, method, attemptFailed));
  }
};

const attemptFailed = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
};
