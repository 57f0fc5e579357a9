// What becomes of a card that is charged: the intent, its charge, a dispute, and their events.
import type { CallContext } from './call.ts';
import {
  chargeOf,
  errorFor,
  type IntentRow,
  type LastError,
  serializeIntent,
  updateIntent,
} from './intent-row.ts';
import { type MethodRow, resultOf, serializeMethod } from './method-row.ts';
import { findCharge } from './money/charges.ts';
import { openDispute } from './money/disputes.ts';
import { newId } from './new-id.ts';
import { docUrlOf, type StripeResponse } from './stripe-error.ts';
import type { CardResult } from './test-cards.ts';
import { recordEvent } from './webhooks/record-event.ts';

/** Charges the card, or asks its owner first. The caller has locked the intent. */
export const chargeCard = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
): Promise<StripeResponse> => {
  const result = resultOf(method);
  if (result.kind !== 'requires_action') return answerOfIssuer(context, row, method, result);
  const asked = await updateIntent(context.client, row, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    authentication_key: newId('auth'),
  });
  const intent = await recordIntent(context, 'payment_intent.requires_action', asked);
  return { status: 200, body: intent };
};

/** After its owner has agreed in 3-D Secure. */
export const chargeAgreed = (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
): Promise<StripeResponse> => {
  const result = resultOf(method);
  const after = result.kind === 'requires_action' ? result.after : result;
  return answerOfIssuer(context, row, method, after ?? { kind: 'succeeds' });
};

const answerOfIssuer = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  result: Exclude<CardResult, { kind: 'requires_action' }>,
): Promise<StripeResponse> => {
  const { client, now } = context;
  const tried = { ...row, charged_at: now };
  if (result.kind === 'declined') {
    return failCard(context, tried, method, {
      charge: chargeOf(tried) ?? '',
      code: result.code,
      message: result.message,
      ...(result.declineCode && { decline_code: result.declineCode }),
    });
  }
  const isHeld = row.capture_method === 'manual';
  const charged = await updateIntent(client, tried, {
    status: isHeld ? 'requires_capture' : 'succeeded',
    payment_method: method.id,
    last_payment_error: null,
    authentication_key: null,
    ...(isHeld ? {} : { amount_received: row.amount, paid_at: now }),
  });
  await recordEvent(context, 'charge.succeeded', await findCharge(context, row.id));
  const type = isHeld ? 'amount_capturable_updated' : 'succeeded';
  const intent = await recordIntent(context, `payment_intent.${type}`, charged);
  if (result.dispute && !isHeld) await openDispute(context, charged, result.dispute);
  return { status: 200, body: intent };
};

/** The intent drops the card and stays payable with another. */
export const failCard = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  reason: Partial<LastError>,
): Promise<StripeResponse> => {
  const error: LastError = {
    type: 'card_error',
    ...reason,
    ...docUrlOf(reason.code),
    payment_method: serializeMethod(method, { fromBrowser: false }),
  };
  const failed = await updateIntent(context.client, row, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
    authentication_key: null,
  });
  if (reason.charge) {
    await recordEvent(context, 'charge.failed', await findCharge(context, row.id));
  }
  const intent = await recordIntent(context, 'payment_intent.payment_failed', failed);
  const told = errorFor(error, context);
  return { status: 402, body: { error: { ...told, payment_intent: intent } } };
};

/** Answers the intent as the caller may read it; the event tells all. */
export const recordIntent = async (context: CallContext, type: string, row: IntentRow) => {
  await recordEvent(context, type, serializeIntent(row, { ...context, fromBrowser: false }));
  return serializeIntent(row, context);
};
