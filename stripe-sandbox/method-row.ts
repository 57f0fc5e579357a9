// A payment method: the brand and the last digits of a test card, and when it expires.
import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type CallContext, seconds } from './call.ts';
import { newId } from './new-id.ts';
import { missingObject } from './stripe-error.ts';
import { type CardResult, findCardOfToken, findStoredCard, findTestCard } from './test-cards.ts';

export type MethodRow = {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string | null;
  created_at: Date;
};

type Card = { number: string; month: number; year: number };

/** Stores of a test card brand, last digits, expiry and fingerprint; nothing of other cards. */
export const insertMethod = async (
  { client, now }: CallContext,
  { number, month, year }: Card,
): Promise<MethodRow> => {
  const account = await client.query<{ key: string }>(
    'select secret_key as key from stripe_sandbox.account',
  );
  const { rows } = await client.query<MethodRow>(
    `insert into stripe_sandbox.payment_methods
       (id, brand, last4, exp_month, exp_year, fingerprint, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [
      newId('pm'),
      findTestCard(number)?.brand,
      number.slice(-4),
      month,
      year,
      fingerprintOf(number, account.rows[0]?.key ?? ''),
      now,
    ],
  );
  return rows[0] as MethodRow;
};

/** The same for a number on this installation, as Stripe's is in an account. */
const fingerprintOf = (number: string, key: string): string =>
  createHmac('sha256', key).update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

/** Of an id, or made anew of 'pm_card_visa' and the like. */
export const findMethod = async (context: CallContext, id: string): Promise<MethodRow> => {
  const { rows } = await context.client.query<MethodRow>(
    'select * from stripe_sandbox.payment_methods where id = $1',
    [id],
  );
  if (rows[0]) return rows[0];
  const card = context.fromBrowser ? undefined : findCardOfToken(id);
  if (!card) throw missingObject('PaymentMethod', id, 'payment_method');
  const year = context.now.getUTCFullYear() + 1;
  return insertMethod(context, { number: card.number, month: 12, year });
};

/** What charging it does. */
export const resultOf = ({ brand, last4 }: MethodRow): CardResult =>
  findStoredCard(brand, last4)?.result ?? { kind: 'succeeds' };

/** Only the account reads a card's fingerprint. */
export const serializeMethod = (
  row: MethodRow,
  { fromBrowser }: Pick<CallContext, 'fromBrowser'>,
): Stripe.PaymentMethod => ({
  id: row.id,
  object: 'payment_method',
  billing_details: noDetails,
  card: { ...cardOf(row), ...(fromBrowser ? {} : { fingerprint: row.fingerprint }) },
  created: seconds(row.created_at),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const noDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

const cardOf = ({ brand, last4, exp_month, exp_year }: MethodRow): Stripe.PaymentMethod.Card => ({
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: brand,
  exp_month,
  exp_year,
  funding: findStoredCard(brand, last4)?.funding ?? 'credit',
  generated_from: null,
  last4,
  networks: { available: [brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});
