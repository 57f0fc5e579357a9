// Charges follow from intents: each has that of the card that was tried last.
import type { Stripe } from 'stripe';
import { type Call, type CallContext, seconds } from '../call.ts';
import { chargeOf, type IntentRow } from '../intent-row.ts';
import {
  debitOf,
  idealDetails,
  type MethodRow,
  noDetails,
  paypalAccount,
  walletOf,
} from '../method-row.ts';
import { pagedList } from '../paged-list.ts';
import { notFound } from '../stripe-error.ts';
import { findStoredCard } from '../test-cards.ts';

type ChargeRow = Omit<IntentRow, 'created_at'> & {
  payment_intent: string;
  intent_id: string;
  created_at: Date;
  method: Omit<MethodRow, 'created_at'> | null;
  disputed: boolean;
};

const isCharged = `(i.charged_at is not null or i.status = 'succeeded')`;

const chargesSql = `select i.*, i.id as intent_id, i.id as payment_intent,
    row_to_json(m) as method, exists (select from stripe_sandbox.disputes d
      where d.payment_intent = i.id) as disputed
  from stripe_sandbox.payment_intents i left join stripe_sandbox.payment_methods m
    on m.id = coalesce(i.payment_method, i.last_payment_error -> 'payment_method' ->> 'id')`;

/** Charges as rows of a list. */
const listedSql = `select 'ch_' || substr(i.id, 4) as id, i.id as payment_intent,
    coalesce(i.charged_at, i.paid_at, i.created_at) as created_at
  from stripe_sandbox.payment_intents i where ${isCharged}`;

/** That of an intent, which has one. */
export const findCharge = async (
  { client }: Pick<CallContext, 'client'>,
  intentId: string,
): Promise<Stripe.Charge> => {
  const { rows } = await client.query<ChargeRow>(
    `select * from (${chargesSql}) c where intent_id = $1`,
    [intentId],
  );
  const [row] = rows;
  if (!row || !chargeOf(row)) throw notFound('charge', `ch_${intentId.slice(3)}`);
  return serializeCharge(row);
};

export const getCharge: Call = async (context, id) => ({
  status: 200,
  body: await findCharge(context, intentOf(id)),
});

export const intentOf = (chargeId: string): string => `pi_${chargeId.replace(/^ch_/, '')}`;

export const listCharges: Call = async (context) => {
  const found = await pagedList<{ id: string; created_at: Date }>(context, {
    url: '/v1/charges',
    noun: 'charge',
    rows: listedSql,
    filters: ['payment_intent'],
    toJson: ({ id }) => ({ id }),
  });
  const { data } = found.body as { data: { id: string }[] };
  const charges = [];
  for (const { id } of data) charges.push(await findCharge(context, intentOf(id)));
  return { ...found, body: { ...found.body, data: charges } };
};

const serializeCharge = (row: ChargeRow): Stripe.Charge => {
  const error = row.status === 'requires_payment_method' ? row.last_payment_error : null;
  const isHeld = row.status === 'requires_capture' || row.status === 'canceled';
  const refunded = row.status === 'canceled' ? row.amount : row.amount_refunded;
  return {
    id: `ch_${row.intent_id.slice(3)}`,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amount_received,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: row.amount_received > 0 ? `txn_${row.intent_id}` : null,
    billing_details: noDetails,
    calculated_statement_descriptor: null,
    captured: !isHeld && row.status !== 'processing' && error === null,
    created: seconds(row.charged_at ?? row.paid_at ?? row.created_at),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: row.disputed,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: isBlocked(error) ? { stripe_report: 'fraudulent' } : {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(error),
    paid: statusOf(row, error) === 'succeeded',
    payment_intent: row.intent_id,
    payment_method: row.method?.id ?? null,
    payment_method_details: row.method ? detailsOf(row, row.method) : null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded > 0 && refunded >= (row.amount_received || row.amount),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: statusOf(row, error),
    transfer_data: null,
    transfer_group: null,
  };
};

const statusOf = ({ status }: ChargeRow, error: IntentRow['last_payment_error']) =>
  error ? 'failed' : status === 'processing' ? 'pending' : 'succeeded';

/** As too risky; the issuers of the test cards call no payment so. */
const isBlocked = (error: IntentRow['last_payment_error']): boolean =>
  error?.decline_code === 'fraudulent';

const outcomeOf = (error: IntentRow['last_payment_error']): Stripe.Charge.Outcome => {
  const more = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (isBlocked(error)) {
    return {
      ...more,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      rule: 'block_if_high_risk',
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  const reason = error?.decline_code ?? error?.code ?? null;
  return {
    ...more,
    network_status: error ? 'declined_by_network' : 'approved_by_network',
    reason,
    risk_level: 'normal',
    seller_message: error ? sellerMessage(reason) : 'Payment complete.',
    type: error ? 'issuer_declined' : 'authorized',
  };
};

const sellerMessage = (reason: string | null): string =>
  reason === 'generic_decline'
    ? 'The bank did not return any further details with this decline.'
    : `The bank returned the decline code \`${reason}\`.`;

type Details = Stripe.Charge.PaymentMethodDetails;
type Method = Omit<MethodRow, 'created_at'>;

const detailsOf = (row: ChargeRow, method: Method): Details => {
  const { type, fingerprint } = method;
  if (type === 'ideal') return { type, ideal: { ...idealDetails, ...unknownOfIdeal } };
  if (type === 'klarna') return { type, klarna: klarnaDetails };
  if (type === 'paypal') return { type, paypal: { ...paypalAccount, ...unknownOfPaypal } };
  if (type === 'sepa_debit')
    return { type, sepa_debit: { ...debitOf(method, fingerprint), mandate: null } };
  return { type, card: cardDetails(row, method) };
};

const unknownOfIdeal = {
  generated_sepa_debit: null,
  generated_sepa_debit_mandate: null,
  iban_last4: null,
  transaction_id: null,
  verified_name: null,
};
const unknownOfPaypal = { payer_name: null, seller_protection: null, transaction_id: null };
const klarnaDetails = {
  payer_details: null,
  payment_method_category: 'pay_later',
  preferred_locale: 'en-DE',
};

const cardDetails = (
  { amount }: ChargeRow,
  { brand, last4, exp_month, exp_year, fingerprint, wallet }: Method,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month,
  exp_year,
  fingerprint,
  funding: findStoredCard(brand, last4)?.funding ?? 'credit',
  installments: null,
  last4,
  mandate: null,
  network: brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: walletOf({ wallet, last4 }, { funding_source_group: null }),
});
