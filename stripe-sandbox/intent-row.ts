import type { Stripe } from 'stripe';
import { type CallContext, seconds } from './call.ts';
import { notFound } from './stripe-error.ts';
import type { Client } from './transaction.ts';

export type IntentRow = {
  id: string;
  client_secret: string;
  amount: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  capture_method: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  last_payment_error: LastError | null;
  authentication_key: string | null;
  return_url: string | null;
  created_at: Date;
  charged_at: Date | null;
  paid_at: Date | null;
  canceled_at: Date | null;
  cancellation_reason: string | null;
  /** What it takes. Automatic: the account and the currency decide. */
  method_types: string[];
  is_automatic: boolean;
  /** When the answer comes, while it is processing. */
  changes_at: Date | null;
  changes_to: 'succeeded' | 'failed' | null;
};

export type LastError = Stripe.PaymentIntent.LastPaymentError;

/** Locked until the transaction ends: calls on one intent run one after the other. */
export const lockIntent = async (client: Client, id: string): Promise<IntentRow> => {
  const { rows } = await client.query<IntentRow>(
    'select * from stripe_sandbox.payment_intents where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw notFound('payment_intent', id, 'intent');
  return rows[0];
};

/** Writes a row that the caller has locked, with what changes of it. */
export const updateIntent = async (
  client: Client,
  row: IntentRow,
  to: Partial<IntentRow>,
): Promise<IntentRow> => {
  const next = { ...row, ...to };
  const { rows } = await client.query<IntentRow>(
    `update stripe_sandbox.payment_intents set status = $2, payment_method = $3,
       last_payment_error = $4, authentication_key = $5, return_url = $6, charged_at = $7,
       paid_at = $8, amount_received = $9, canceled_at = $10, cancellation_reason = $11,
       changes_at = $12, changes_to = $13
     where id = $1 returning *`,
    [
      row.id,
      next.status,
      next.payment_method,
      next.last_payment_error ? JSON.stringify(next.last_payment_error) : null,
      next.authentication_key,
      next.return_url,
      next.charged_at,
      next.paid_at,
      next.amount_received,
      next.canceled_at,
      next.cancellation_reason,
      next.changes_at,
      next.changes_to,
    ],
  );
  return rows[0] as IntentRow;
};

/** The last try; Stripe keeps each, the sandbox the last. */
export const chargeOf = ({ id, charged_at, status }: IntentRow): string | null =>
  charged_at || status === 'succeeded' ? `ch_${id.slice(3)}` : null;

type Reader = Pick<CallContext, 'basePath' | 'fromBrowser'>;

/** An intent as Stripe's API returns it. */
export const serializeIntent = (row: IntentRow, reader: Reader): Stripe.PaymentIntent => ({
  id: row.id,
  object: 'payment_intent',
  allowed_payment_method_types: row.is_automatic
    ? null
    : (row.method_types as Stripe.PaymentIntent['allowed_payment_method_types']),
  amount: row.amount,
  amount_capturable: row.status === 'requires_capture' ? row.amount : 0,
  amount_received: row.amount_received,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: row.is_automatic ? { allow_redirects: 'always', enabled: true } : null,
  canceled_at: row.canceled_at && seconds(row.canceled_at),
  cancellation_reason: row.cancellation_reason as Stripe.PaymentIntent['cancellation_reason'],
  capture_method: row.capture_method as Stripe.PaymentIntent.CaptureMethod,
  client_secret: row.client_secret,
  confirmation_method: 'automatic',
  created: seconds(row.created_at),
  currency: row.currency,
  customer: null,
  customer_account: null,
  description: row.description,
  excluded_payment_method_types: null,
  last_payment_error: errorFor(row.last_payment_error, reader),
  latest_charge: chargeOf(row),
  livemode: false,
  managed_payments: null,
  metadata: row.metadata,
  next_action: nextAction(row, reader),
  on_behalf_of: null,
  payment_method: row.payment_method,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: row.method_types,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: row.status,
  transfer_group: null,
});

const nextAction = (
  row: IntentRow,
  { basePath }: Reader,
): Stripe.PaymentIntent.NextAction | null =>
  row.status === 'requires_action'
    ? {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${basePath}/redirect/${row.id}?key=${row.authentication_key}`,
          return_url: row.return_url,
        },
      }
    : null;

/** The stored card has a fingerprint, which browsers do not read. */
export const errorFor = (error: LastError | null, { fromBrowser }: Reader): LastError | null => {
  const { payment_method: method, ...rest } = error ?? {};
  if (!error || !method?.card || !fromBrowser) return error;
  const { fingerprint: _, ...card } = method.card;
  return { ...rest, type: error.type, payment_method: { ...method, card } };
};

/** 50 of 'usd': '$0.50'. */
export const moneyText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
};
