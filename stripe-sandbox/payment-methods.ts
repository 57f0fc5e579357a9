import type { Call } from './call.ts';
import { cvcLength, isExpired, passesLuhn } from './card-rules.ts';
import { insertMethod, serializeMethod } from './method-row.ts';
import { docUrlOf, missingParam, StripeError, type StripeResponse } from './stripe-error.ts';
import { findTestCard } from './test-cards.ts';

export const createPaymentMethod: Call = async (context) => {
  if (!context.form.has('type')) throw missingParam('type');
  const card = readCard(context.form);
  const invalid = validateCard(card, context.now);
  if (invalid) return invalid;
  return { status: 200, body: serializeMethod(await insertMethod(context, card), context) };
};

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
