// What a card payment may be: the provider takes no less and no more.
import { type Failure, fail } from '../../platform/errors/errors.ts';

const cardAmountMinCents = 50;
export const cardAmountMaxCents = 99_999_999;

export const checkCardAmount = (cents: number): Failure<'invalid_input'> | undefined =>
  cents < cardAmountMinCents || cents > cardAmountMaxCents
    ? fail('invalid_input', 'A card payment is between $0.50 and $999,999.99.', { field: 'price' })
    : undefined;
