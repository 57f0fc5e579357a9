// The registrations of an answer beside those that are there, and what the owner has to find out.
import { countryName } from '../../places/countries.ts';
import { euCountries } from '../../places/eu-countries.ts';
import { registrationProblem } from '../../taxes/registration-problem.ts';
import { schemeOf } from '../../taxes/tax-schemes.ts';
import {
  isReached,
  marketCountries,
  type OpenQuestion,
  type SellingAnswer,
  type SellingRow,
} from './selling.ts';
import type { SellingActs, SellingFacts } from './selling-facts.ts';

type Registrations = {
  rows: SellingRow[];
  open: OpenQuestion[];
  acts: SellingActs['registrations'];
};

const to = '/Dashboard/Taxes';

export const planRegistrations = (
  facts: Pick<SellingFacts, 'registrations' | 'rates' | 'day'>,
  answer: SellingAnswer,
  currency: string,
): Registrations => {
  const { rates } = facts;
  const acts: Registrations['acts'] = { add: [], change: [] };
  const open: OpenQuestion[] = [];
  const rows: SellingRow[] = [];
  const seen = new Set<string>();
  for (const { scheme, region, number } of answer.registrations) {
    const { asks, country: fixed } = schemeOf(scheme);
    const wanted = {
      ...{ scheme, region: asks === 'region' ? region : '', number },
      country: asks === 'country' ? answer.country : fixed,
      ...{ from: facts.day, until: null, boundCents: null },
    };
    const found = facts.registrations.find((one) => isSameScheme(one, wanted, facts.day));
    if (found) seen.add(found.id);
    const soldIn = soldInBy(answer, wanted.country) ?? currency;
    const problem = registrationProblem({ currency: soldIn, rates }, wanted, facts.day);
    if (problem) open.push({ text: `${titleOf(wanted)}: ${problem.message}`, to });
    else if (found) rows.push(keptRow(found, number, { answer, acts }));
    else {
      acts.add.push(wanted);
      rows.push(rowOf(wanted, { state: 'new' }));
    }
  }
  const others = facts.registrations
    .filter(({ id }) => !seen.has(id))
    .map((one) => rowOf(one, { key: `registration:${one.id}`, state: 'kept' }));
  const all = [...facts.registrations, ...acts.add];
  return { rows: [...rows, ...others], acts, open: [...open, ...openQuestions(all, answer)] };
};

/** Bounds of laws hold in the currency that a market sells in. */
const soldInBy = (answer: SellingAnswer, country: string): string | undefined =>
  answer.markets.find(({ currency }) => marketCountries(currency, answer).includes(country))
    ?.currency;

/** A number that the owner has typed is replaced by choice alone. */
const keptRow = (
  found: SellingFacts['registrations'][number],
  number: string,
  { answer, acts }: Pick<Registrations, 'acts'> & { answer: SellingAnswer },
): SellingRow => {
  if (number === '' || found.number === number) return rowOf(found, { state: 'same' });
  const row = { text: number, was: numberText(found) };
  const isReplaced = answer.replace.includes(keyOf(found));
  if (found.number !== '' && !isReplaced)
    return rowOf(found, { ...row, state: 'kept', canReplace: true });
  acts.change.push({ ...found, number });
  return rowOf(found, { ...row, state: 'changed' });
};

const isSameScheme = (
  { scheme, country, region, until }: SellingFacts['registrations'][number],
  wanted: Named,
  day: string,
): boolean =>
  scheme === wanted.scheme &&
  country === wanted.country &&
  region === wanted.region &&
  (until === null || until >= day);

const keyOf = ({ scheme }: Named): string => `registration:${scheme}`;
const numberText = ({ number }: { number: string }): string => number || 'Without a number';

const rowOf = (
  one: Named & { number: string },
  more: Pick<SellingRow, 'state'> & Partial<SellingRow>,
): SellingRow => ({
  ...{ key: keyOf(one), title: titleOf(one), text: numberText(one), was: null },
  ...{ canReplace: false, to, ...more },
});

type Named = Pick<SellingActs['registrations']['add'][number], 'scheme' | 'country' | 'region'>;

const titleOf = ({ scheme, country, region }: Named): string =>
  schemeOf(scheme).asks === 'nothing'
    ? `Taxes: ${schemeOf(scheme).title}`
    : `Taxes: ${[countryName(country), region].filter(Boolean).join(', ')}`;

/** Legal duties of the owner, for places where the shop sells without a registration. */
const openQuestions = (all: readonly Named[], answer: SellingAnswer): OpenQuestion[] => {
  const home = answer.country;
  const has = (...schemes: string[]) => all.some(({ scheme }) => schemes.includes(scheme));
  const isAbroad = (country: string) => country !== home && isReached(country, answer);
  const isHomeInEu = euCountries.includes(home);
  const isInEu = euCountries.some(isAbroad);
  const questions: [boolean, string][] = [
    [!has('domestic', 'us_state'), noHome(home)],
    [isHomeInEu && isInEu && has('domestic') && !has('oss'), noOss(home)],
    [!isHomeInEu && isInEu && !has('ioss'), noIoss],
    [isAbroad('CH') && !has('ch'), noSwiss],
    [isAbroad('GB') && !has('gb'), noBritish],
    [isAbroad('NO') && !has('voec'), noNorwegian],
    [isAbroad('US') && !has('us_state'), noState],
  ];
  return questions.filter(([isOpen]) => isOpen).map(([, text]) => ({ text, to }));
};

const noHome = (home: string) =>
  `${countryName(home)}: without a registration no tax is collected, and orders say nothing of ` +
  'it. Add it once you have one.';
const noOss = (home: string) =>
  'European Union: below 10,000 euros of sales a year to its other countries, the tax of ' +
  `${countryName(home)} is charged. Above it register for the One Stop Shop (OSS) and add that.`;
const noIoss =
  'European Union: nothing is collected, and the customer pays import taxes. For parcels up to ' +
  '150 euros you may register for the Import One Stop Shop (IOSS).';
const noSwiss =
  'Switzerland: nothing is collected, because you are not registered there. The customer pays ' +
  'import taxes at the border. Ask at which sales a year you must register.';
const noBritish =
  'United Kingdom: for parcels up to 135 pounds sellers register there before they send any. ' +
  'Until you add that, nothing is collected.';
const noNorwegian =
  'Norway: for items below 3,000 kroner sellers register for VOEC. Until you add that, nothing ' +
  'is collected, and the customer pays import taxes.';
const noState =
  'United States: each state has a bound of sales above which you register there. Until you add ' +
  'a state, nothing is collected.';
