import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { rolledBack, within } from '../../../platform/database/within.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { digitsOf } from '../../../platform/values/currency-digits.ts';
import { isWholeCents } from '../../../platform/values/money.ts';
import { unknownPlace } from '../../../platform/values/place.ts';
import { listDeliveryZones } from '../../delivery/list-delivery-zones.ts';
import {
  addDeliveryZone,
  changeDeliveryZone,
  deleteDeliveryZone,
} from '../../delivery/save-delivery-zone.ts';
import { findMarkets } from '../../markets/find-markets.ts';
import { saveMarket } from '../../markets/save-market.ts';
import { type ExampleAsked, findExampleCart } from '../../orders/place/example-cart.ts';
import type { ExampleCartJson } from '../../orders/place/example-cart-schema.ts';
import { euCountries } from '../../places/eu-countries.ts';
import { writeSettings } from '../../shop-settings/change-shop-settings.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import { localeOf } from '../../shop-settings/locale/locale-of.ts';
import { readLocale } from '../../shop-settings/locale/read-locale.ts';
import { findTaxFacts, registrationColumns } from '../../taxes/find-tax-facts.ts';
import { reckonMarketExample } from '../../taxes/reckon-market-example.ts';
import { addTaxRegistration, changeTaxRegistration } from '../../taxes/save-tax-registration.ts';
import { localeAfter, planSelling, type SellingPlan } from './plan-selling.ts';
import {
  marketCountries,
  marketsPage,
  reaches,
  type SellingAnswer,
  type SellingRow,
} from './selling.ts';
import type { SellingFacts } from './selling-facts.ts';

type Asked = { answer: SellingAnswer; actorId: string };
export type SellingSetUp = Pick<SellingPlan, 'rows' | 'open'>;

/**
 * Makes zones, registrations and settings of where the shop is and where it sells, all or nothing.
 * What the owner has typed stays unless `replace` names it. The same again changes nothing.
 * Errors: invalid_input {field}, wrong_state (too many), changed_meanwhile.
 */
export const setUpSelling = async (
  context: DatabaseAndClock,
  asked: Asked,
): Promise<SellingSetUp | Failure> => {
  const done = await context.database.transaction((client) =>
    apply({ ...context, database: within(context.database, client) }, client, asked),
  );
  if (!isFailure(done)) await readLocale(context);
  return done;
};

/** What would be made, and what an item would cost then: nothing stays. The same errors. */
export const trySelling = (
  context: DatabaseAndClock,
  { example, ...asked }: Asked & { example: ExampleAsked },
): Promise<(SellingSetUp & { example: ExampleCartJson }) | Failure> =>
  rolledBack(context.database, async (database, client) => {
    const done = await apply({ ...context, database }, client, asked);
    if (isFailure(done)) return done;
    return { ...done, example: await findExampleCart(client, example, context.now()) };
  });

const apply = async (
  context: DatabaseAndClock,
  client: Queryable,
  { answer, actorId }: Asked,
): Promise<SellingSetUp | Failure> => {
  // Two owners at once: the second one plans with what the first has made.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('set up selling', 0))`);
  const facts = await findSelling(context, answer.country);
  const { region, orderNumbers } = await findGroups(client, ['region', 'orderNumbers']);
  const after = { ...localeAfter(facts, answer), ...region, ...orderNumbers };
  const wrong = checkAnswer(answer, after.currency);
  if (wrong) return wrong;
  const { rows, open, acts } = planSelling(facts, answer, {
    way: localeOf(after),
    wayIn: (currency, language) => localeOf({ ...after, currency, language }),
    newId: randomUUID,
  });
  const steps: (() => Promise<unknown>)[] = [
    // The currency first: bounds of registrations are in it.
    ...(['locale', 'taxes', 'delivery', 'checkout'] as const).map(
      (group) => () => writeSettings(context, { group, actorId, next: () => acts.settings[group] }),
    ),
    // Then where else it is sold in another one, for the same reason.
    ...acts.markets.map((market) => () => saveMarket(context, { ...market, actorId })),
    ...acts.zones.remove.map((id) => () => deleteDeliveryZone(context, { id, actorId })),
    ...acts.zones.change.map((zone) => () => changeDeliveryZone(context, { ...zone, actorId })),
    ...acts.zones.add.map((zone) => () => addDeliveryZone(context, { ...zone, actorId })),
    ...acts.registrations.add.map((row) => () => addTaxRegistration(context, row, actorId)),
    ...acts.registrations.change.map(({ id, revision, ...row }) => () => {
      const edited = { id, revision, actorId };
      return changeTaxRegistration(context, row, edited);
    }),
  ];
  for (const step of steps) {
    const done = await step();
    if (isFailure(done)) return done;
  }
  const examples = await findPriceExamples(context, rows);
  return {
    rows: rows.flatMap((row) => [row, ...examples.flatMap((one) => one.after(row))]),
    open: [...open, ...examples.flatMap((one) => one.open)],
  };
};

/** What an item costs in each market of the answer, as its rule has it now. */
const findPriceExamples = async (
  { database, now }: DatabaseAndClock,
  rows: readonly SellingRow[],
) => {
  const examples = [];
  for (const market of (await findMarkets(database.pool)).slice(1)) {
    const key = `market:${market.currency}`;
    if (!rows.some((row) => row.key === key && row.title === `Market: ${market.name}`)) continue;
    const { price, there, warning } = await reckonMarketExample({ database, now }, market);
    const example = {
      ...{ key: `prices:${market.currency}`, title: `Prices in ${market.name}`, was: null },
      text: `An item for ${price} costs ${there}, by the rule of the market; you may type others`,
    };
    examples.push({
      after: (row: SellingRow): SellingRow[] =>
        row.key === key ? [{ ...row, ...example, canReplace: false }] : [],
      open: warning ? [{ text: `${market.name}: ${warning}`, to: marketsPage }] : [],
    });
  }
  return examples;
};

/** What is there, for the questions and for the plan. */
export const findSelling = async (
  { database, now }: DatabaseAndClock,
  country: string,
): Promise<SellingFacts> => {
  const { pool } = database;
  const settings = await findGroups(pool, ['locale', 'taxes', 'delivery', 'checkout']);
  const zones = await listDeliveryZones({ database });
  const [, ...markets] = await findMarkets(pool);
  const { rows: sold } = await pool.query<{ hasSold: boolean }>(
    `select exists (select from orders) or exists (select from payments) as "hasSold"`,
  );
  const { rates } = await findTaxFacts(pool, { place: { ...unknownPlace, country } });
  const { rows: registrations } = await pool.query<SellingFacts['registrations'][number]>(
    `select ${registrationColumns} from tax_registrations order by country, region, starts_on`,
  );
  return {
    ...{ settings, zones, rates, registrations, markets },
    hasSold: sold[0]?.hasSold ?? false,
    day: shopDay(now()),
  };
};

const checkAnswer = (
  answer: SellingAnswer,
  shopCurrency: string,
): Failure<'invalid_input'> | undefined => {
  const { delivery, country, registrations, markets } = answer;
  const wrong = (field: string, message: string) => fail('invalid_input', message, { field });
  if (reaches.every((reach) => delivery[reach] === null))
    return wrong('delivery', 'Choose where you deliver.');
  if (delivery.named !== null && answer.named.every((one) => one === country))
    return wrong('named', 'Name a country.');
  const wrongSum = checkSums(answer, shopCurrency);
  if (wrongSum) return wrong(wrongSum.at, wrongSum.message);
  for (const { currency } of markets)
    if (currency === shopCurrency || marketCountries(currency, answer).length === 0)
      return wrong('markets', `No country abroad that you deliver to pays in ${currency}.`);
  if (!euCountries.includes(country) && registrations.some(({ scheme }) => scheme === 'oss'))
    return wrong('registrations', 'The One Stop Shop (OSS) is for shops in the EU.');
  return undefined;
};

const checkSums = (
  { delivery, markets }: SellingAnswer,
  shopCurrency: string,
): { at: string; message: string } | undefined => {
  const sums = [
    ...reaches.map((reach) => ({ at: reach, currency: shopCurrency, ...delivery[reach] })),
    ...markets.map((one) => ({ at: 'markets', ...one })),
  ];
  for (const { at, currency, price = 0, freeOver } of sums) {
    const digits = digitsOf(currency);
    if (!isWholeCents(price, digits) || !isWholeCents(freeOver ?? 0, digits))
      return { at, message: `Enter a sum with ${digits === 0 ? 'no' : digits} decimals.` };
  }
  return undefined;
};
