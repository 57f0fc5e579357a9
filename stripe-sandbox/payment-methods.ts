import type { Call } from './call.ts';
import { cvcLength, isExpired, passesLuhn } from './card-rules.ts';
import { insertCard, insertOther, serializeMethod, type Wallet } from './method-row.ts';
import { isOtherType, type OtherType } from './methods/other-methods.ts';
import { testIbans } from './methods/test-ibans.ts';
import { docUrlOf, missingParam, StripeError, type StripeResponse } from './stripe-error.ts';
import { findTestCard } from './test-cards.ts';

export const createPaymentMethod: Call = async (context) => {
  const { form, now } = context;
  const type = form.get('type');
  if (type === null) throw missingParam('type');
  if (isOtherType(type)) {
    const account = readAccount(form, type);
    const row = await insertOther(context, type, account);
    return { status: 200, body: serializeMethod(row, context) };
  }
  const card = readToken(form, now) ?? readCard(form);
  const invalid = 'cvc' in card ? validateCard(card, now) : null;
  if (invalid) return invalid;
  return { status: 200, body: serializeMethod(await insertCard(context, card), context) };
};

/** What a debit takes from; null of other types. What a type needs to know is not kept. */
const readAccount = (form: URLSearchParams, type: OtherType): string | null => {
  for (const field of needed[type])
    if (!form.get(`billing_details${field}`)) throw missingParam(`billing_details${field}`);
  if (type !== 'sepa_debit') return null;
  const iban = form.get('sepa_debit[iban]')?.replace(/\s/g, '').toUpperCase();
  if (!iban) throw missingParam('sepa_debit[iban]');
  if (Object.hasOwn(testIbans, iban)) return iban;
  throw new StripeError(400, {
    code: 'payment_method_invalid_parameter_testmode',
    message: 'The IBAN you provided is invalid: the sandbox takes test accounts.',
    param: 'sepa_debit[iban]',
  });
};

const needed: Record<OtherType, readonly string[]> = {
  ideal: [],
  klarna: ['[email]', '[address][country]'],
  paypal: [],
  sepa_debit: ['[name]', '[email]'],
};

/** A wallet makes a token of its card. Stripe's begin so, too; the names are the sandbox's. */
const readToken = (form: URLSearchParams, now: Date) => {
  const token = form.get('card[token]');
  if (token === null) return null;
  const [, wallet, isDeclined] = tokenPattern.exec(token) ?? [];
  if (!wallet)
    throw new StripeError(400, {
      code: 'resource_missing',
      message: `No such token: '${token}'`,
      param: 'card[token]',
    });
  const number = isDeclined ? '4000000000000002' : '4242424242424242';
  return { number, month: 12, year: now.getUTCFullYear() + 1, wallet: wallet as Wallet };
};

const tokenPattern = /^tok_(apple_pay|google_pay|link)(_chargeDeclined)?$/;

// Stripe takes a card without it, and then does not check it.
const noCode = new StripeError(400, {
  message: 'The sandbox takes no card without its security code.',
  param: 'card[cvc]',
});

type Card = { number: string; month: number; year: number; cvc: string };

const readCard = (form: URLSearchParams): Card => {
  const field = (name: string): string => {
    const value = form.get(`card[${name}]`);
    if (!value) throw name === 'cvc' ? noCode : missingParam(`card[${name}]`);
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
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvcLength(card.number))
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
      ...docUrlOf(code),
      ...(declineCode && { decline_code: declineCode }),
    },
  },
});
