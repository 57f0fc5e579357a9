// Which amounts can be paid: 0 without a card, or at least the card minimum.
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { locale } from '../../platform/text/locale.ts';
import { formatCents } from '../../platform/values/money.ts';
import { type Currency, currencies } from './currencies.ts';

export const cardAmountMaxCents = 99_999_999;

/** The least that a card is charged, in the page's currency or another. */
export const cardAmountMinCents = (currency = locale().currency): number =>
  currencies[currency.toUpperCase() as Currency].leastCents;

export const checkCardAmount = (cents: number): Failure<'invalid_input'> | undefined => {
  const leastCents = cardAmountMinCents();
  if (cents >= leastCents && cents <= cardAmountMaxCents) return undefined;
  const [least, most] = [leastCents, cardAmountMaxCents].map((one) => formatCents(one));
  return wrongAmount(`A card payment is between ${least} and ${most}.`);
};

/** Why a cart or an order of this amount due can't be paid, and what to do, in two sentences. */
export const amountDueProblem = (
  cents: number,
  currency = locale().currency,
  format: (cents: number) => string = formatCents,
): string | null => {
  const leastCents = cardAmountMinCents(currency);
  if (cents > cardAmountMaxCents) {
    const most = format(cardAmountMaxCents);
    return `A card is charged at most ${most}. Place two orders instead of one.`;
  }
  if (cents === 0 || cents >= leastCents) return null;
  const [least, due] = [leastCents, cents].map((one) => format(one));
  return (
    `${due} is less than a card can be charged, which is ${least}. ` +
    'Add another item, or remove a promo code.'
  );
};

export const checkAmountDue = (
  ...asked: Parameters<typeof amountDueProblem>
): Failure<'invalid_input'> | undefined => {
  const problem = amountDueProblem(...asked);
  return problem === null ? undefined : wrongAmount(problem);
};

const wrongAmount = (message: string) => fail('invalid_input', message, { field: 'price' });
