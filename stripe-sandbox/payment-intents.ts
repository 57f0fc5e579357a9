import type { Call, CallContext } from './call.ts';
import { recordIntent } from './charge-card.ts';
import {
  type IntentRow,
  lockIntent,
  moneyText,
  serializeIntent,
  updateIntent,
} from './intent-row.ts';
import { findMethod } from './method-row.ts';
import { chargeMethod } from './methods/charge-method.ts';
import { isOtherType, otherTypes, otherTypesOf } from './methods/other-methods.ts';
import { findCharge } from './money/charges.ts';
import { newId } from './new-id.ts';
import { pagedList } from './paged-list.ts';
import { metadataOf } from './parameters/metadata.ts';
import {
  docUrlOf,
  missingParam,
  notFound,
  StripeError,
  type StripeResponse,
} from './stripe-error.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';
import { recordEvent } from './webhooks/record-event.ts';

/** With `confirm=true` it is charged at once. */
export const createIntent: Call = async (context) => {
  const { client, form, now } = context;
  const currency = currencyOf(form);
  const amount = amountOf(form, currency);
  const types = methodTypesOf(form, currency);
  const confirms = form.get('confirm') === 'true';
  if (form.has('return_url') && !confirms) throw onlyIfConfirmed('return_url');
  const methodId = form.get('payment_method');
  if (confirms && methodId === null) throw missingParam('payment_method');
  const method = methodId === null ? null : await findMethod(context, methodId);
  const id = newId('pi');
  const { rows } = await client.query<IntentRow>(
    `insert into stripe_sandbox.payment_intents
       (id, client_secret, amount, currency, status, metadata, created_at, capture_method,
        description, payment_method, return_url, method_types, is_automatic)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
    [
      id,
      `${id}_secret_${newId('').slice(1)}`,
      amount,
      currency,
      method ? 'requires_confirmation' : 'requires_payment_method',
      JSON.stringify(metadataOf(form)),
      now,
      form.get('capture_method') ?? 'automatic_async',
      form.get('description'),
      method?.id ?? null,
      returnUrlOf(form),
      types.taken,
      types.isAutomatic,
    ],
  );
  const row = rows[0] as IntentRow;
  const intent = await recordIntent(context, 'payment_intent.created', row);
  return confirms && method ? chargeMethod(context, row, method) : { status: 200, body: intent };
};

const amountOf = (form: URLSearchParams, currency: string): number => {
  if (!form.has('amount')) throw missingParam('amount');
  const amount = Number(form.get('amount'));
  const wrong = (code: string, message: string) =>
    new StripeError(400, { code, message, param: 'amount' });
  if (amount < 1)
    throw wrong('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  const bound = (cents: number) => `${moneyText(cents, currency)} ${currency}`;
  if (amount < 50) throw wrong('amount_too_small', `Amount must be at least ${bound(50)}`);
  if (amount <= amountMax) return amount;
  throw wrong('amount_too_large', `Amount must be no more than ${bound(amountMax)}`);
};

const amountMax = 99_999_999;

const currencyOf = (form: URLSearchParams): string => {
  if (!form.has('currency')) throw missingParam('currency');
  const currency = form.get('currency')?.toLowerCase() ?? '';
  if (Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return currency;
  throw new StripeError(400, { message: `Invalid currency: ${currency}`, param: 'currency' });
};

/** What is allowed by name; else cards, and what the account takes in the currency. */
const methodTypesOf = (form: URLSearchParams, currency: string) => {
  const param = 'allowed_payment_method_types';
  const allowed = [...form].flatMap(([name, value]) => (name.startsWith(param) ? [value] : []));
  const unknown = allowed.find((type) => type !== 'card' && !isOtherType(type));
  if (unknown !== undefined) {
    const known = ['card', ...otherTypes].join(', ');
    throw new StripeError(400, {
      message: `The payment method type "${unknown}" is invalid: the sandbox takes ${known}.`,
      param,
    });
  }
  const isAutomatic = allowed.length === 0;
  const staysHere = form.get('automatic_payment_methods[allow_redirects]') === 'never';
  const others = otherTypesOf(currency, staysHere);
  return { taken: isAutomatic ? ['card', ...others] : allowed, isAutomatic };
};

const onlyIfConfirmed = (param: string): StripeError =>
  new StripeError(400, {
    message: `You can only pass \`${param}\` when \`confirm\` is set to \`true\`.`,
    param,
  });

export const getIntent: Call = async (context, id) => {
  const row = await lockIntent(context.client, id);
  checkSecret(context, row);
  return { status: 200, body: serializeIntent(row, context) };
};

export const listIntents: Call = (context) =>
  pagedList<IntentRow>(context, {
    url: '/v1/payment_intents',
    noun: 'payment_intent',
    rows: 'select * from stripe_sandbox.payment_intents',
    toJson: (row) => serializeIntent(row, context),
  });

/** Charges the method, or asks its owner first. What is declined leaves the intent payable. */
export const confirmIntent: Call = async (context, id) => {
  const row = await lockIntent(context.client, id);
  checkSecret(context, row);
  if (['requires_capture', 'processing', 'succeeded', 'canceled'].includes(row.status))
    return unexpectedState(context, row, 'confirm');
  const methodId = context.form.get('payment_method') ?? row.payment_method;
  if (!methodId) throw missingParam('payment_method');
  const method = await findMethod(context, methodId);
  return chargeMethod(context, { ...row, return_url: returnUrlOf(context.form) }, method);
};

/** Takes what is held, or a part of it: the rest is free again. */
export const captureIntent: Call = async (context, id) => {
  const { client, form, now } = context;
  const row = await lockIntent(client, id);
  if (row.status !== 'requires_capture') return unexpectedState(context, row, 'capture');
  const amount = Number(form.get('amount_to_capture') ?? row.amount);
  if (amount < 1 || amount > row.amount) {
    throw new StripeError(400, {
      code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
      message: `You may capture from 1 to ${row.amount} of this PaymentIntent.`,
      param: 'amount_to_capture',
    });
  }
  const captured = await updateIntent(client, row, {
    status: 'succeeded',
    amount_received: amount,
    paid_at: now,
  });
  await recordEvent(context, 'charge.captured', await findCharge(context, id));
  return { status: 200, body: await recordIntent(context, 'payment_intent.succeeded', captured) };
};

export const cancelIntent: Call = async (context, id) => {
  const row = await lockIntent(context.client, id);
  if (['processing', 'succeeded', 'canceled'].includes(row.status))
    return unexpectedState(context, row, 'cancel');
  const canceled = await updateIntent(context.client, row, {
    status: 'canceled',
    authentication_key: null,
    canceled_at: context.now,
    cancellation_reason: context.form.get('cancellation_reason'),
  });
  return { status: 200, body: await recordIntent(context, 'payment_intent.canceled', canceled) };
};

const unexpectedState = (context: CallContext, row: IntentRow, action: string): StripeResponse => ({
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      ...docUrlOf('payment_intent_unexpected_state'),
      message: `You cannot ${action} this PaymentIntent because it has a status of ${row.status}.`,
      payment_intent: serializeIntent(row, context),
    },
  },
});

const checkSecret = ({ form, fromBrowser }: CallContext, row: IntentRow): void => {
  if (fromBrowser && !timingSafeEqualText(form.get('client_secret') ?? '', row.client_secret))
    throw notFound('payment_intent', row.id, 'intent');
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
