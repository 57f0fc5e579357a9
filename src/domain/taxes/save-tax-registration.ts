import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { findMarkets } from '../markets/find-markets.ts';
import { marketOf } from '../markets/market.ts';
import { findTaxFacts } from './find-tax-facts.ts';
import { registrationProblem } from './registration-problem.ts';
import { addTaxRow, changeTaxRow, type TaxRows } from './save-tax-row.ts';
import { schemeOf } from './tax-schemes.ts';

type Typed = TaxRows['registration'];

/** For admins. Errors: invalid_input (no rate, no bound in our currency, its days), wrong_state. */
export const addTaxRegistration = async (
  context: DatabaseAndClock,
  typed: Typed,
  actorId: string,
): Promise<{ id: string } | Failure> => {
  const row = ofScheme(typed);
  return (
    (await checkRegistration(context, row)) ?? addTaxRow(context, 'registration', row, actorId)
  );
};

/** Errors: not_found, changed_meanwhile, and those of a new one. */
export const changeTaxRegistration = async (
  context: DatabaseAndClock,
  typed: Typed,
  edited: { id: string; revision: number; actorId: string },
): Promise<{ id: string } | Failure> => {
  const row = ofScheme(typed);
  return (
    (await checkRegistration(context, row)) ?? changeTaxRow(context, 'registration', row, edited)
  );
};

/** A scheme has its country, and a state of the USA its region. */
const ofScheme = (typed: Typed): Typed => {
  const { asks, country } = schemeOf(typed.scheme);
  return {
    ...typed,
    country: asks === 'country' ? typed.country : country,
    region: asks === 'region' ? typed.region : '',
  };
};

const checkRegistration = async (
  { database, now }: DatabaseAndClock,
  row: Typed,
): Promise<Failure<'invalid_input'> | undefined> => {
  const { country, region } = row;
  const place = { ...unknownPlace, country, region };
  const { rates } = await findTaxFacts(database.pool, { place });
  // Bounds hold in the currency that is sold in there.
  const { currency } = marketOf(await findMarkets(database.pool), { place });
  const problem = registrationProblem({ rates, currency }, row, shopDay(now()));
  return problem === null
    ? undefined
    : fail('invalid_input', problem.message, { field: problem.field });
};
