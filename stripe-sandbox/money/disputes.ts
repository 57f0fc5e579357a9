// Disputes: test cards open one with their charge, and closing accepts that it is lost.
import type { Stripe } from 'stripe';
import { type Call, type CallContext, seconds } from '../call.ts';
import type { IntentRow } from '../intent-row.ts';
import { newId } from '../new-id.ts';
import { pagedList } from '../paged-list.ts';
import { notFound, StripeError } from '../stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { findMovements } from './balance-transactions.ts';

type DisputeRow = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  created_at: Date;
};

const answerDays = 7;

const disputesSql = `select d.*, i.currency, 'ch_' || substr(i.id, 4) as charge
  from stripe_sandbox.disputes d
  join stripe_sandbox.payment_intents i on i.id = d.payment_intent`;

/** The customer disputes the charge, and the money goes at once. */
export const openDispute = async (
  context: CallContext,
  { id: intentId, amount_received }: IntentRow,
  reason: string,
): Promise<void> => {
  const id = newId('dp');
  await context.client.query(
    `insert into stripe_sandbox.disputes (id, payment_intent, amount, reason, status, created_at)
     values ($1, $2, $3, $4, 'needs_response', $5)`,
    [id, intentId, amount_received, reason, context.now],
  );
  const dispute = await findDispute(context, id);
  await recordEvent(context, 'charge.dispute.created', dispute);
  await recordEvent(context, 'charge.dispute.funds_withdrawn', dispute);
};

export const findDispute = async (context: CallContext, id: string): Promise<Stripe.Dispute> => {
  const { rows } = await context.client.query<DisputeRow>(
    `select * from (${disputesSql}) d where id = $1`,
    [id],
  );
  if (!rows[0]) throw notFound('dispute', id);
  return serializeDispute(context, rows[0]);
};

export const getDispute: Call = async (context, id) => ({
  status: 200,
  body: await findDispute(context, id),
});

export const listDisputes: Call = async (context) => {
  const found = await pagedList<DisputeRow>(context, {
    url: '/v1/disputes',
    noun: 'dispute',
    rows: disputesSql,
    filters: ['charge', 'payment_intent'],
    toJson: (row) => row,
  });
  const { data } = found.body as { data: DisputeRow[] };
  const disputes = [];
  for (const row of data) disputes.push(await serializeDispute(context, row));
  return { ...found, body: { ...found.body, data: disputes } };
};

export const closeDispute: Call = async (context, id) => {
  const { rowCount } = await context.client.query(
    `update stripe_sandbox.disputes set status = 'lost'
     where id = $1 and status = 'needs_response'`,
    [id],
  );
  const dispute = await findDispute(context, id);
  if (rowCount === 0) throw new StripeError(400, { message: 'This dispute is already closed.' });
  await recordEvent(context, 'charge.dispute.closed', dispute, { status: 'needs_response' });
  return { status: 200, body: dispute };
};

const serializeDispute = async (
  context: CallContext,
  row: DisputeRow,
): Promise<Stripe.Dispute> => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: await findMovements(context, row.id),
  charge: `ch_${row.payment_intent.slice(3)}`,
  created: seconds(row.created_at),
  currency: row.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: seconds(row.created_at) + answerDays * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: row.payment_intent,
  reason: row.reason,
  status: row.status as Stripe.Dispute.Status,
});

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
