// The typed card, grouped and parsed. No store keeps it.
import {
  cvcLength,
  isExpired,
  numberLength,
  onlyDigits,
  passesLuhn,
} from '../../../../stripe-sandbox/card-rules.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';

export type TypedCard = { number: string; expiry: string; cvc: string };
export type Card = { number: string; month: number; year: number; cvc: string };

/** In fours, or as an American Express card shows its 15 digits. */
export const groupNumber = (typed: string): string => {
  const digits = onlyDigits(typed).slice(0, 19);
  return numberLength(digits) < 16
    ? digits.replace(/^(\d{4})(\d{1,6})(\d*)/, '$1 $2 $3').trimEnd()
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
};

/** '1228', '12/2028' and '1/28' all become 'MM / YY'. */
export const groupExpiry = (typed: string): string => {
  const padded = typed.replace(/^\s*(\d)\s*\//, '0$1/');
  const digits = onlyDigits(padded).replace(/^[2-9]/, '0$&');
  const short =
    digits.length === 6 && digits.slice(2, 4) === '20'
      ? digits.slice(0, 2) + digits.slice(4)
      : digits;
  const four = short.slice(0, 4);
  return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
};

/** The card when no field has an error, else null. */
export const readCard = (typed: TypedCard, now: Date): Card | null => {
  const card = {
    number: onlyDigits(typed.number),
    ...readExpiry(typed.expiry),
    cvc: onlyDigits(typed.cvc),
  };
  const isValid = cardFields.every((field) => cardFieldError(field, typed, now) === null);
  return isValid ? card : null;
};

export const cardFields = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof cardFields)[number];

/** The error of a field, also an empty one; else null. */
export const cardFieldError = (field: CardField, typed: TypedCard, now: Date): string | null => {
  const digits = onlyDigits(typed[field]);
  if (digits === '') return say(empty[field]);
  if (field === 'number')
    return passesLuhn(digits) ? null : say('This card number is not valid. Check the digits.');
  if (field === 'cvc') {
    const length = cvcLength(onlyDigits(typed.number));
    return digits.length === length ? null : say(wrongCode[length]);
  }
  const { month, year } = readExpiry(typed.expiry);
  if (digits.length < 4 || month < 1 || month > 12)
    return say('Enter the expiry as on the card: month, then year.');
  return isExpired(month, year, now) ? say('This card has expired. Try another card.') : null;
};

const wrongCode = {
  3: message('The security code has three digits, on the back of the card.'),
  4: message('The security code of an American Express card has four digits, on its front.'),
};

const empty: Record<CardField, Message> = {
  number: message('Enter the card number.'),
  expiry: message('Enter the expiry date.'),
  cvc: message('Enter the security code.'),
};

const readExpiry = (expiry: string): { month: number; year: number } => {
  const digits = onlyDigits(groupExpiry(expiry));
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : { month: 0, year: 0 };
};

/** Groups the field's digits and keeps the cursor behind the same digit. */
export const regroup = (field: HTMLInputElement, group: (typed: string) => string): void => {
  const before = onlyDigits(
    field.value.slice(0, field.selectionStart ?? field.value.length),
  ).length;
  const isAtEnd = field.selectionStart === field.value.length;
  const grouped = group(field.value);
  if (grouped === field.value) return;
  field.value = grouped;
  if (isAtEnd) return;
  let seen = 0;
  const position = [...grouped].findIndex((character) => /\d/.test(character) && ++seen > before);
  const caret = position < 0 ? grouped.length : position;
  field.setSelectionRange(caret, caret);
};
