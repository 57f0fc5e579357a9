import {
  type IntentRow,
  lockIntent,
  moneyText,
  serializeIntent,
  updateIntent,
} from './intent-row.ts';
import { newId } from './new-id.ts';
import { pagedList } from './paged-list.ts';
import { missingParam, notFound, StripeError, type StripeResponse } from './stripe-error.ts';
import { resultOf } from './test-cards.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';
import type { Client } from './transaction.ts';
import { recordEvent } from './webhook-sender.ts';

/** One call in its transaction. `fromBrowser`: allowed only with the intent's client secret. */
export type RequestContext = {
  client: Client;
  form: URLSearchParams;
  now: Date;
  basePath: string;
  fromBrowser: boolean;
};

export const createIntent = async ({
  client,
  form,
  now,
  basePath,
}: RequestContext): Promise<StripeResponse> => {
  const amount = form.get('amount');
  if (!amount) throw missingParam('amount');
  if (!/^\d{1,8}$/.test(amount))
    throw new StripeError(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${amount}`,
      param: 'amount',
    });
  const currency = currencyOf(form);
  if (Number(amount) < 50) {
    throw new StripeError(400, {
      code: 'amount_too_small',
      message: `Amount must be at least ${moneyText(50, currency)} ${currency}`,
      param: 'amount',
    });
  }
  const id = newId('pi');
  const { rows } = await client.query<IntentRow>(
    `insert into stripe_sandbox.payment_intents
       (id, client_secret, amount, currency, status, metadata, created_at)
     values ($1, $2, $3, $6, 'requires_payment_method', $4, $5) returning *`,
    [
      id,
      `${id}_secret_${newId('').slice(1)}`,
      Number(amount),
      JSON.stringify(metadataOf(form)),
      now,
      currency,
    ],
  );
  return { status: 200, body: serializeIntent(rows[0] as IntentRow, basePath) };
};

const currencyOf = (form: URLSearchParams): string => {
  const currency = form.get('currency')?.toLowerCase() ?? '';
  if (Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return currency;
  throw new StripeError(400, { message: `Invalid currency: ${currency}`, param: 'currency' });
};

export const getIntent = async (context: RequestContext, id: string): Promise<StripeResponse> => {
  const row = await lockIntent(context.client, id);
  checkSecret(context, row);
  const intent = serializeIntent(row, context.basePath);
  if (!isExpanded(context, 'payment_method')) return { status: 200, body: intent };
  return { status: 200, body: { ...intent, payment_method: await findMethod(context, row) } };
};

export const listIntents = (context: RequestContext): Promise<StripeResponse> =>
  pagedList<IntentRow>(context, {
    url: '/v1/payment_intents',
    rows: 'select * from stripe_sandbox.payment_intents where $4::text is null or id = $4',
    toJson: (row) => serializeIntent(row, context.basePath),
  });

/** Only the account reads a card's fingerprint, with `expand[0]=payment_method`. */
export const isExpanded = ({ form, fromBrowser }: RequestContext, field: string): boolean =>
  !fromBrowser && [...form].some(([name, value]) => isExpand.test(name) && value === field);

const isExpand = /^expand\[\d*\]$/;

const findMethod = async (
  { client }: RequestContext,
  { payment_method: id }: IntentRow,
): Promise<object | null> => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select brand, last4, exp_month, exp_year, fingerprint from stripe_sandbox.payment_methods
     where id = $1`,
    [id],
  );
  return rows[0] ? { id, object: 'payment_method', type: 'card', card: rows[0] } : null;
};

/** Charges the card, or asks its owner first. After a declined card the intent stays payable. */
export const confirmIntent = async (
  context: RequestContext,
  id: string,
): Promise<StripeResponse> => {
  const row = await lockIntent(context.client, id);
  checkSecret(context, row);
  if (row.status === 'succeeded' || row.status === 'canceled')
    return unexpectedState(context, row, 'confirm');
  const methodId = context.form.get('payment_method') ?? row.payment_method;
  if (!methodId) throw missingParam('payment_method');
  const result = resultOf(await last4Of(context.client, methodId));
  const chosen = { payment_method: methodId, return_url: returnUrlOf(context.form) };
  if (result.kind === 'requires_action') {
    const updated = await updateIntent(context.client, id, {
      ...chosen,
      status: 'requires_action',
      authentication_key: newId('auth'),
    });
    return { status: 200, body: serializeIntent(updated, context.basePath) };
  }
  if (result.kind === 'succeeds') return charge(context, id, methodId);
  return failCard(context, id, {
    code: result.code,
    message: result.message,
    ...(result.declineCode && { decline_code: result.declineCode }),
  });
};

export const cancelIntent = async (
  context: RequestContext,
  id: string,
): Promise<StripeResponse> => {
  const row = await lockIntent(context.client, id);
  if (row.status === 'succeeded' || row.status === 'canceled')
    return unexpectedState(context, row, 'cancel');
  const canceled = serializeIntent(
    await updateIntent(context.client, id, { status: 'canceled' }),
    context.basePath,
  );
  await recordEvent(context.client, 'payment_intent.canceled', canceled, context.now);
  return { status: 200, body: canceled };
};

/** Charges the card. The caller has locked the intent and checked its status. */
export const charge = async (
  context: RequestContext,
  id: string,
  methodId?: string,
): Promise<StripeResponse> => {
  const paid = await updateIntent(context.client, id, {
    status: 'succeeded',
    payment_method: methodId ?? null,
    paid_at: context.now,
  });
  const intent = serializeIntent(paid, context.basePath);
  await recordEvent(context.client, 'payment_intent.succeeded', intent, context.now);
  return { status: 200, body: intent };
};

/** The intent drops the declined card and stays payable with another. */
export const failCard = async (
  context: RequestContext,
  id: string,
  reason: Record<string, unknown>,
): Promise<StripeResponse> => {
  const error = { type: 'card_error', ...reason };
  const failed = await updateIntent(context.client, id, {
    status: 'requires_payment_method',
    last_payment_error: error,
  });
  const intent = serializeIntent(failed, context.basePath);
  await recordEvent(context.client, 'payment_intent.payment_failed', intent, context.now);
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
};

const unexpectedState = (
  { basePath }: RequestContext,
  row: IntentRow,
  action: string,
): StripeResponse => ({
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${action} this PaymentIntent because it has a status of ${row.status}.`,
      payment_intent: serializeIntent(row, basePath),
    },
  },
});

const checkSecret = ({ form, fromBrowser }: RequestContext, row: IntentRow): void => {
  if (fromBrowser && !timingSafeEqualText(form.get('client_secret') ?? '', row.client_secret))
    throw notFound('payment_intent', row.id);
};

const last4Of = async (client: Client, methodId: string): Promise<string> => {
  const { rows } = await client.query<{ last4: string }>(
    'select last4 from stripe_sandbox.payment_methods where id = $1',
    [methodId],
  );
  if (!rows[0]) throw notFound('PaymentMethod', methodId);
  return rows[0].last4;
};

const returnUrlOf = (form: URLSearchParams): string | null => {
  const url = form.get('return_url');
  if (url === null || URL.canParse(url, 'http://shop')) return url;
  throw new StripeError(400, {
    code: 'url_invalid',
    message: 'Not a valid URL.',
    param: 'return_url',
  });
};

/** The fields `metadata[name]`, refused beyond Stripe's limits: a value that is cut is lost. */
export const metadataOf = (form: URLSearchParams): Record<string, string> => {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(.*)\]$/s)?.[1];
    return key === undefined || value === '' ? [] : [[key, value] as const];
  });
  for (const [key, value] of entries) checkMetadata(key, value);
  if (entries.length <= 50) return Object.fromEntries(entries);
  throw invalidMetadata('metadata', 'Metadata can have at most 50 keys.');
};

const checkMetadata = (key: string, value: string): void => {
  const param = `metadata[${key}]`;
  if (key === '' || /[[\]]/.test(key))
    throw invalidMetadata(param, 'Metadata keys are not empty and have no square brackets.');
  if (key.length > 40)
    throw invalidMetadata(param, `Metadata keys can have at most 40 characters: ${key}`);
  if (value.length > 500)
    throw invalidMetadata(param, `Metadata values can have at most 500 characters: ${key}`);
};

const invalidMetadata = (param: string, message: string): StripeError =>
  new StripeError(400, { message, param });
