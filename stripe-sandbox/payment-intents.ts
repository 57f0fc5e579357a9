import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../src/database/database.ts';
import { type IntentRow, lockIntent, serializeIntent, updateIntent } from './intent-row.ts';
import { newId } from './new-id.ts';
import { type Answer, missing, notFound, StripeError } from './stripe-error.ts';
import { outcomeOf } from './test-cards.ts';
import { recordEvent } from './webhook-sender.ts';

/** One call inside its transaction. `fromBrowser`: the caller may touch only the intent whose client secret it has. */
export type Call = {
  client: Queryable;
  form: URLSearchParams;
  now: Date;
  bankPath: string;
  fromBrowser: boolean;
};

export const createIntent = async ({ client, form, now, bankPath }: Call): Promise<Answer> => {
  const amount = form.get('amount');
  if (!amount) throw missing('amount');
  if (!/^\d{1,8}$/.test(amount))
    throw new StripeError(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${amount}`,
      param: 'amount',
    });
  if (Number(amount) < 50) {
    throw new StripeError(400, {
      code: 'amount_too_small',
      message: 'Amount must be at least $0.50 usd',
      param: 'amount',
    });
  }
  if (form.get('currency') !== 'usd')
    throw new StripeError(400, { message: 'This bank has US dollars only.', param: 'currency' });
  const id = newId('pi');
  const { rows } = await client.query<IntentRow>(
    `insert into stripe_sandbox.payment_intents (id, client_secret, amount, currency, status, metadata, created_at)
     values ($1, $2, $3, 'usd', 'requires_payment_method', $4, $5) returning *`,
    [
      id,
      `${id}_secret_${newId('').slice(1)}`,
      Number(amount),
      JSON.stringify(metadataOf(form)),
      now,
    ],
  );
  return { status: 200, body: serializeIntent(rows[0] as IntentRow, bankPath) };
};

export const getIntent = async (call: Call, id: string): Promise<Answer> => {
  const row = await lockIntent(call.client, id);
  checkSecret(call, row);
  return { status: 200, body: serializeIntent(row, call.bankPath) };
};

/** Charges the card, or asks its owner first. An intent can succeed once; a refused card leaves it payable. */
export const confirmIntent = async (call: Call, id: string): Promise<Answer> => {
  const row = await lockIntent(call.client, id);
  checkSecret(call, row);
  if (row.status === 'succeeded' || row.status === 'canceled')
    return unexpectedState(call, row, 'confirm');
  const methodId = call.form.get('payment_method') ?? row.payment_method;
  if (!methodId) throw missing('payment_method');
  const outcome = outcomeOf(await last4Of(call.client, methodId));
  const chosen = { payment_method: methodId, return_url: call.form.get('return_url') };
  if (outcome.kind === 'asks') {
    const asked = await updateIntent(call.client, id, {
      ...chosen,
      status: 'requires_action',
      authentication_key: newId('auth'),
    });
    return { status: 200, body: serializeIntent(asked, call.bankPath) };
  }
  if (outcome.kind === 'pays') return charge(call, id, methodId);
  return failCard(call, id, {
    code: outcome.code,
    message: outcome.message,
    ...(outcome.declineCode && { decline_code: outcome.declineCode }),
  });
};

export const cancelIntent = async (call: Call, id: string): Promise<Answer> => {
  const row = await lockIntent(call.client, id);
  if (row.status === 'succeeded' || row.status === 'canceled')
    return unexpectedState(call, row, 'cancel');
  const canceled = serializeIntent(
    await updateIntent(call.client, id, { status: 'canceled' }),
    call.bankPath,
  );
  await recordEvent(call.client, 'payment_intent.canceled', canceled, call.now);
  return { status: 200, body: canceled };
};

/** The money moves. The caller holds the intent's lock and has looked at its status. */
export const charge = async (call: Call, id: string, methodId?: string): Promise<Answer> => {
  const paid = await updateIntent(call.client, id, {
    status: 'succeeded',
    payment_method: methodId ?? null,
  });
  const shown = serializeIntent(paid, call.bankPath);
  await recordEvent(call.client, 'payment_intent.succeeded', shown, call.now);
  return { status: 200, body: shown };
};

/** A refused card is forgotten by the intent, which stays payable with another. */
export const failCard = async (
  call: Call,
  id: string,
  problem: Record<string, unknown>,
): Promise<Answer> => {
  const error = { type: 'card_error', ...problem };
  const failed = await updateIntent(call.client, id, {
    status: 'requires_payment_method',
    last_payment_error: error,
  });
  const shown = serializeIntent(failed, call.bankPath);
  await recordEvent(call.client, 'payment_intent.payment_failed', shown, call.now);
  return { status: 402, body: { error: { ...error, payment_intent: shown } } };
};

const unexpectedState = ({ bankPath }: Call, row: IntentRow, wish: string): Answer => ({
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${wish} this PaymentIntent because it has a status of ${row.status}.`,
      payment_intent: serializeIntent(row, bankPath),
    },
  },
});

const checkSecret = ({ form, fromBrowser }: Call, row: IntentRow): void => {
  if (fromBrowser && !timingSafeEqualText(form.get('client_secret') ?? '', row.client_secret))
    throw notFound('payment_intent', row.id);
};

/** Compares without telling by its duration how much was right. */
export const timingSafeEqualText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const last4Of = async (client: Queryable, methodId: string): Promise<string> => {
  const { rows } = await client.query<{ last4: string }>(
    'select last4 from stripe_sandbox.payment_methods where id = $1',
    [methodId],
  );
  if (!rows[0]) throw notFound('PaymentMethod', methodId);
  return rows[0].last4;
};

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = name.match(/^metadata\[([\w-]{1,40})\]$/)?.[1];
      return key ? [[key, value.slice(0, 500)]] : [];
    }),
  );
