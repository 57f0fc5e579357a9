// What a card payment may be: the provider takes no less and no more.
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { locale } from '../../platform/text/locale.ts';
import { formatCents } from '../../platform/values/money.ts';
import { type Currency, currencies } from './currencies.ts';

export const cardAmountMaxCents = 99_999_999;

/** In the shop's currency. */
export const checkCardAmount = (cents: number): Failure<'invalid_input'> | undefined => {
  const leastCents = currencies[locale().currency as Currency];
  if (cents >= leastCents && cents <= cardAmountMaxCents) return undefined;
  const [least, most] = [leastCents, cardAmountMaxCents].map(formatCents);
  return fail('invalid_input', `A card payment is between ${least} and ${most}.`, {
    field: 'price',
  });
};
