// What becomes of a payment that is charged: the intent, its charge, a dispute, their events.
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
export const chargeCard = (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
): Promise<StripeResponse> => {
  const result = resultOf(method);
  return result.kind === 'requires_action'
    ? askFirst(context, row, method)
    : answerOfIssuer(context, row, method, result);
};

/** On a page of the card's issuer, or of another method. */
export const askFirst = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
): Promise<StripeResponse> => {
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

const answerOfIssuer = (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  result: Exclude<CardResult, { kind: 'requires_action' }>,
): Promise<StripeResponse> => {
  const tried = { ...row, charged_at: context.now };
  if (result.kind === 'declined') {
    return failCharge(context, tried, method, {
      code: result.code,
      message: result.message,
      ...(result.declineCode && { decline_code: result.declineCode }),
    });
  }
  return succeedCharge(context, tried, method, result.dispute);
};

/** The money is there, or held where it is captured later. */
export const succeedCharge = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  dispute?: string,
): Promise<StripeResponse> => {
  const { client, now } = context;
  const isHeld = row.capture_method === 'manual';
  const charged = await updateIntent(client, row, {
    status: isHeld ? 'requires_capture' : 'succeeded',
    payment_method: method.id,
    last_payment_error: null,
    authentication_key: null,
    charged_at: now,
    ...(isHeld ? {} : { amount_received: row.amount, paid_at: now }),
  });
  await recordEvent(context, 'charge.succeeded', await findCharge(context, row.id));
  const type = isHeld ? 'amount_capturable_updated' : 'succeeded';
  const intent = await recordIntent(context, `payment_intent.${type}`, charged);
  if (dispute && !isHeld) await openDispute(context, charged, dispute);
  return { status: 200, body: intent };
};

/** A charge that was made and failed. */
export const failCharge = (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  reason: Partial<LastError>,
): Promise<StripeResponse> =>
  failMethod(context, row, method, { charge: chargeOf(row) ?? '', ...reason });

/** The intent drops the method and stays payable with another. */
export const failMethod = async (
  context: CallContext,
  row: IntentRow,
  method: MethodRow,
  reason: Partial<LastError>,
): Promise<StripeResponse> => {
  const error: LastError = {
    type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
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
