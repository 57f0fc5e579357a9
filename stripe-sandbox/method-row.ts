// A payment method: the brand and the last digits of a test card, and when it expires. Of other
// types only the type, and of a debit the last characters of its test account.
import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type CallContext, seconds } from './call.ts';
import type { OtherType } from './methods/other-methods.ts';
import type { wallets } from './methods/wallet-addresses.ts';
import { newId } from './new-id.ts';
import { missingObject } from './stripe-error.ts';
import { type CardResult, findCardOfToken, findStoredCard, findTestCard } from './test-cards.ts';

/** The fields of a card are null of another type. */
export type MethodRow = {
  id: string;
  type: 'card' | OtherType;
  wallet: Wallet | null;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string | null;
  created_at: Date;
};

export type Wallet = keyof typeof wallets;

type Card = { number: string; month: number; year: number; wallet?: Wallet };

/** Stores of a test card brand, last digits, expiry and fingerprint; nothing of other cards. */
export const insertCard = (context: CallContext, { number, month, year, wallet }: Card) =>
  insertMethod(
    context,
    {
      ...{ type: 'card', wallet: wallet ?? null, brand: findTestCard(number)?.brand ?? null },
      ...{ last4: number.slice(-4), exp_month: month, exp_year: year },
    },
    number,
  );

/** `account`: the number of a debit, of which the last characters are kept. */
export const insertOther = (context: CallContext, type: OtherType, account: string | null) =>
  insertMethod(
    context,
    {
      ...{ type, wallet: null, brand: null, exp_month: null, exp_year: null },
      last4: account?.slice(-4) ?? null,
    },
    account,
  );

type Kept = { [Field in keyof Omit<MethodRow, 'id' | 'fingerprint' | 'created_at'>]: unknown };

const insertMethod = async (
  { client, now }: CallContext,
  { type, wallet, brand, last4, exp_month, exp_year }: Kept,
  number: string | null,
): Promise<MethodRow> => {
  const account = await client.query<{ key: string }>(
    'select secret_key as key from stripe_sandbox.account',
  );
  const { rows } = await client.query<MethodRow>(
    `insert into stripe_sandbox.payment_methods
       (id, brand, last4, exp_month, exp_year, fingerprint, created_at, type, wallet)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      newId('pm'),
      brand,
      last4,
      exp_month,
      exp_year,
      number && fingerprintOf(number, account.rows[0]?.key ?? ''),
      now,
      type,
      wallet,
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
  return insertCard(context, { number: card.number, month: 12, year });
};

/** What charging it does. */
export const resultOf = ({ brand, last4 }: MethodRow): CardResult =>
  findStoredCard(brand, last4)?.result ?? { kind: 'succeeds' };

/** Only the account reads a card's fingerprint. */
export const serializeMethod = (
  row: MethodRow,
  reader: Pick<CallContext, 'fromBrowser'>,
): Stripe.PaymentMethod => ({
  id: row.id,
  object: 'payment_method',
  billing_details: noDetails,
  ...detailsOf(row, reader),
  created: seconds(row.created_at),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: row.type,
});

export const noDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

const detailsOf = (
  row: MethodRow,
  { fromBrowser }: Pick<CallContext, 'fromBrowser'>,
): Partial<Stripe.PaymentMethod> => {
  const { fingerprint } = row;
  const seen = fromBrowser ? null : fingerprint;
  if (row.type === 'ideal') return { ideal: idealDetails };
  if (row.type === 'klarna') return { klarna: {} };
  if (row.type === 'paypal') return { paypal: paypalAccount };
  if (row.type === 'sepa_debit')
    return { sepa_debit: { ...debitOf(row, seen), generated_from: nothingGenerated } };
  return { card: { ...cardOf(row), ...(fromBrowser ? {} : { fingerprint }) } };
};

const nothingGenerated = { charge: null, setup_attempt: null };
export const idealDetails = { bank: 'rabobank', bic: 'RABONL2U' } as const;
export const paypalAccount = { country: 'DE', payer_email: null, payer_id: null };

export const debitOf = ({ last4 }: Pick<MethodRow, 'last4'>, fingerprint: string | null) => ({
  bank_code: '37040044',
  branch_code: '',
  country: 'DE',
  fingerprint,
  last4,
});

const cardOf = (row: MethodRow): Stripe.PaymentMethod.Card => ({
  brand: row.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: row.brand,
  exp_month: row.exp_month,
  exp_year: row.exp_year,
  funding: findStoredCard(row.brand, row.last4)?.funding ?? 'credit',
  generated_from: null,
  last4: row.last4,
  networks: { available: [row.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: walletOf(row),
});

/** `link`: what is told of Link, which is more of a charge than of a method. */
export const walletOf = ({ wallet, last4 }: Pick<MethodRow, 'wallet' | 'last4'>, link = {}) =>
  wallet && { dynamic_last4: last4, [wallet]: wallet === 'link' ? link : {}, type: wallet };
