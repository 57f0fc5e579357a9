import { unknownPlace } from '../../platform/values/place.ts';
import type { TaxFacts } from './tax-lines.ts';
import { rateAt } from './tax-rate.ts';
import { schemeOf, type TaxRegistration } from './tax-schemes.ts';

type Problem = { field: string; message: string };

/** Why a registration does not collect as it should, with the remedy; null where it does. */
export const registrationProblem = (
  { currency, rates }: Pick<TaxFacts, 'currency' | 'rates'>,
  registration: Omit<TaxRegistration, 'id' | 'number'>,
  day: string,
): Problem | null => {
  const { scheme, country, region, boundCents } = registration;
  const { bound, asks } = schemeOf(scheme);
  if (bound !== null && bound.currency !== currency && boundCents === null) {
    const message =
      `Enter what ${bound.cents / 100} ${bound.currency} are in ${currency}, ` +
      'from a rate that you can show. Without it nothing is collected.';
    return { field: 'bound', message };
  }
  if (asks === 'region' && region === '') return { field: 'region', message: 'Choose a state.' };
  const place = { ...unknownPlace, country, region };
  // The day that counts: what begins later needs its rate by then.
  const from = registration.from > day ? registration.from : day;
  if (asks === 'nothing') return null;
  const items = rateAt(rates, { place, taxClass: 'clothing', day: from });
  if (items === null) {
    return {
      field: asks,
      message: 'No rate is known there. Add your own rate first: until then nothing is collected.',
    };
  }
  return items.bound !== null && items.bound.currency !== currency && boundCents === null
    ? {
        field: 'bound',
        message:
          `Enter what ${items.bound.cents / 100} ${items.bound.currency} are in ${currency}. ` +
          'Without it all clothing is taxed.',
      }
    : null;
};
