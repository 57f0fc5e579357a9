import { createHmac } from 'node:crypto';
import { isExpired, passesLuhn } from './card-rules.ts';
import { newId } from './new-id.ts';
import type { RequestContext } from './payment-intents.ts';
import { missingParam, type StripeResponse } from './stripe-error.ts';
import { findTestCard } from './test-cards.ts';
import type { Client } from './transaction.ts';

/** Stores of a test card brand, last digits, expiry and fingerprint; nothing of other cards. */
export const createPaymentMethod = async ({
  client,
  form,
  now,
}: RequestContext): Promise<StripeResponse> => {
  if (form.get('type') !== 'card') throw missingParam('type');
  const card = readCard(form);
  const invalid = validateCard(card, now);
  if (invalid) return invalid;
  const id = newId('pm');
  const brand = findTestCard(card.number)?.brand ?? 'visa';
  const last4 = card.number.slice(-4);
  await client.query(
    `insert into stripe_sandbox.payment_methods
       (id, brand, last4, exp_month, exp_year, fingerprint, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, brand, last4, card.month, card.year, await fingerprintOf(client, card), now],
  );
  return {
    status: 200,
    body: {
      id,
      object: 'payment_method',
      type: 'card',
      card: { brand, last4, exp_month: card.month, exp_year: card.year },
      created: Math.floor(now.getTime() / 1000),
      livemode: false,
      metadata: {},
    },
  };
};

/** The same for a number on this installation, as Stripe's is in an account. */
const fingerprintOf = async (client: Client, { number }: Card): Promise<string> => {
  const { rows } = await client.query<{ key: string }>(
    'select secret_key as key from stripe_sandbox.account',
  );
  const hash = createHmac('sha256', rows[0]?.key ?? '').update(number);
  return hash.digest('base64url').replace(/[-_]/g, '').slice(0, 16);
};

type Card = { number: string; month: number; year: number; cvc: string };

const readCard = (form: URLSearchParams): Card => {
  const field = (name: string): string => {
    const value = form.get(`card[${name}]`);
    if (!value) throw missingParam(`card[${name}]`);
    return value.trim();
  };
  const year = Number(field('exp_year'));
  return {
    number: field('number').replace(/[\s-]/g, ''),
    month: Number(field('exp_month')),
    year: year < 100 ? 2000 + year : year,
    cvc: field('cvc'),
  };
};

const validateCard = (card: Card, now: Date): StripeResponse | null => {
  if (!passesLuhn(card.number))
    return cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!Number.isInteger(card.month) || card.month < 1 || card.month > 12) {
    return cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  }
  if (
    !Number.isInteger(card.year) ||
    card.year > now.getUTCFullYear() + 50 ||
    isExpired(card.month, card.year, now)
  ) {
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3}$/.test(card.cvc))
    return cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  if (!findTestCard(card.number)) {
    return cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'number',
      'test_mode_live_card',
    );
  }
  return null;
};

const cardError = (
  code: string,
  message: string,
  param: string,
  declineCode?: string,
): StripeResponse => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code,
      message,
      param,
      ...(declineCode && { decline_code: declineCode }),
    },
  },
});
