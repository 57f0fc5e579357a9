import type { Stripe } from 'stripe';
import { type Call, type CallContext, seconds } from '../call.ts';
import { newId } from '../new-id.ts';
import { missingParam, notFound, StripeError } from '../stripe-error.ts';
import { findCalculation } from './calculations.ts';

type Row = {
  id: string;
  reference: string;
  calculation: string;
  reverses: string | null;
  amount: number;
  created_at: Date;
};

/** Once for a calculation, once for a reference. */
export const createTransaction: Call = async (context) => {
  const { client, form, now } = context;
  const calculation = await findCalculation(context, needed(form, 'calculation'));
  const { rowCount } = await client.query(
    'select from stripe_sandbox.tax_transactions where calculation = $1 and reverses is null',
    [calculation.id],
  );
  if (rowCount) throw wrong('calculation', 'This calculation has a transaction.');
  if (calculation.expires_at !== null && calculation.expires_at < seconds(now)) {
    throw wrong('calculation', 'This calculation has expired.');
  }
  const made = { calculation: calculation.id ?? '', reverses: null };
  return insert(context, { ...made, amount: calculation.amount_total });
};

/** Never more than is left of the transaction. */
export const createReversal: Call = async (context) => {
  const { form } = context;
  const original = await findRow(context, needed(form, 'original_transaction'));
  const mode = needed(form, 'mode');
  const left = await leftOf(context, original);
  const flat = form.get('flat_amount');
  if (mode === 'partial' && flat === null) throw missingParam('flat_amount');
  const amount = mode === 'full' ? -left : Number(flat);
  if (amount >= 0 || -amount > left) {
    throw wrong('flat_amount', `A reversal is below zero, and at most ${-left}.`);
  }
  return insert(context, { calculation: original.calculation, reverses: original.id, amount });
};

export const getTransaction: Call = async (context, id) => ({
  status: 200,
  body: await serialize(context, await findRow(context, id)),
});

const needed = (form: URLSearchParams, name: string): string => {
  const value = form.get(name);
  if (value === null) throw missingParam(name);
  return value;
};

const wrong = (param: string, message: string) => new StripeError(400, { message, param });

const leftOf = async ({ client }: CallContext, { id, amount }: Row): Promise<number> => {
  const { rows } = await client.query<{ reversed: string }>(
    `select coalesce(sum(amount), 0)::text as reversed from stripe_sandbox.tax_transactions
     where reverses = $1`,
    [id],
  );
  return Number(amount) + Number(rows[0]?.reversed);
};

type Made = Pick<Row, 'calculation' | 'reverses'> & { amount: number };

const insert = async (context: CallContext, { calculation, reverses, amount }: Made) => {
  const { client, form, now } = context;
  const id = newId('tax');
  const { rowCount } = await client.query(
    `insert into stripe_sandbox.tax_transactions
       (id, reference, calculation, reverses, amount, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
    [id, needed(form, 'reference'), calculation, reverses, amount, now],
  );
  if (rowCount === 0) throw wrong('reference', 'A transaction with this reference exists.');
  return { status: 200 as const, body: await serialize(context, await findRow(context, id)) };
};

const findRow = async ({ client }: Pick<CallContext, 'client'>, id: string): Promise<Row> => {
  const { rows } = await client.query<Row>(
    'select * from stripe_sandbox.tax_transactions where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw notFound('tax transaction', id);
  return rows[0];
};

const serialize = async (context: CallContext, row: Row): Promise<Stripe.Tax.Transaction> => {
  const { currency, customer_details, tax_date } = await findCalculation(context, row.calculation);
  return {
    id: row.id,
    object: 'tax.transaction',
    created: seconds(row.created_at),
    ...{ currency, customer: null, customer_details, livemode: false, metadata: null },
    posted_at: seconds(row.created_at),
    reference: row.reference,
    reversal: row.reverses === null ? null : { original_transaction: row.reverses },
    ...{ ship_from_details: null, shipping_cost: null, tax_date },
    type: row.reverses === null ? 'transaction' : 'reversal',
  };
};
