// What sizes of another system's file cost: most have the price of the product, others their own.

import { shopDay } from '../../../../platform/text/day-in.ts';
import { amountText, toCents } from '../../../../platform/values/money.ts';
import { comingOfSize } from '../../../pricing/coming-of-size.ts';
import type { ImportProblem } from '../product-import.ts';
import type { Item, SizePrice, StagedLine } from './file-item.ts';

type Told = { now: Date; notes: ImportProblem[]; titleOf: (to: string) => string };
type Sale = { discount: string; firstDay: string; lastDay: string };
type Priced = { line: number; price: string } & Sale;

/** By line, of the sizes that differ. Says in `cells` what the others cost. */
export const pricesOfSizes = (
  cells: Item['cells'],
  lines: readonly StagedLine[],
  told: Told,
): Map<number, SizePrice> => {
  const { notes } = told;
  const priced = lines.map((one) => pricedLine(one, told)).filter(({ price }) => price);
  const counts = Map.groupBy(priced, keyOf);
  const [common] = [...counts.values()].sort((one, other) => other.length - one.length)[0] ?? [];
  if (!common) return new Map();
  const { price, discount, firstDay, lastDay, line } = common;
  const said = firstDay
    ? { comingDiscountCents: discount, comingFirstDay: firstDay, comingLastDay: lastDay }
    : { discountPriceCents: discount, discountLastDay: lastDay };
  for (const [to, text] of Object.entries({ priceCents: price, ...said }))
    if (text) cells.set(to, { text, line });
  return new Map(
    priced
      .filter((one) => keyOf(one) !== keyOf(common))
      .map((one) => [one.line, withoutOwnDays(one, common, notes)]),
  );
};

const keyOf = ({ price, discount, firstDay, lastDay }: Priced): string =>
  [price, discount, firstDay, lastDay].join(' ');

const pricedLine = (one: StagedLine, { now, notes, titleOf }: Told): Priced => {
  const { line, cells } = one;
  const { paid, former, reduced, onSale = '', priceCents = '', discountPriceCents = '' } = cells;
  if (paid === undefined)
    return {
      line,
      price: priceCents,
      ...saleOf(one, discountPriceCents, now, notes, 'Sale price'),
    };
  // Many systems write 0 for no price; other texts are reported later.
  const isNone = /^(false|no|0)$/i.test(onSale) || Number(reduced) <= 0;
  if (reduced && !isNone) {
    if (!(Number(reduced) >= Number(paid)))
      return { line, price: paid, ...saleOf(one, reduced, now, notes, titleOf('reduced')) };
    const message = `The reduced price ${reduced} is left out: it is not below the price ${paid}.`;
    notes.push({ line, column: titleOf('reduced'), message });
  }
  // What is paid is the discount price of this shop, where it was more before.
  const isReduced = former !== undefined && Number(former) > Number(paid);
  const [price, discount] = isReduced ? [former, paid] : [paid, ''];
  return { line, price, discount, firstDay: '', lastDay: '' };
};

const saleOf = (
  { line, cells: { saleStarts = '', saleEnds = '' } }: StagedLine,
  discount: string,
  now: Date,
  notes: ImportProblem[],
  column: string,
): Sale => {
  const none = { discount: '', firstDay: '', lastDay: '' };
  if (!discount) return none;
  const note = (message: string) => {
    notes.push({ line, column, message });
    return none;
  };
  const starts = dayOf(saleStarts);
  const lastDay = dayOf(saleEnds);
  if (starts === undefined || lastDay === undefined)
    return note(
      `The sale price ${discount} is left out: its dates can't be read. Write 2026-12-31.`,
    );
  const today = shopDay(now);
  if (lastDay && lastDay < today)
    return note(`The sale price ${discount} is left out: the sale ended on ${lastDay}.`);
  return { discount, firstDay: starts > today ? starts : '', lastDay };
};

/** '2026-12-24 23:59:59' and '2026-12-24' are of one day; undefined for what is none. */
const dayOf = (text: string): string | undefined => {
  if (text === '') return '';
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) * 1000 : undefined;
  const at = new Date(seconds ?? `${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
};

const centsOf = (text: string): number => toCents(Number(text));

/** The days of a discount are those of the whole product, and so is the share of a coming one. */
const withoutOwnDays = (
  { line, price, discount, firstDay, lastDay }: Priced,
  common: Priced,
  notes: ImportProblem[],
): SizePrice => {
  const isSo = firstDay === common.firstDay && lastDay === common.lastDay;
  if (!discount || (isSo && !firstDay)) return { price, discount };
  const shared = comingOfSize(
    { priceCents: centsOf(common.price), discountPriceCents: centsOf(common.discount) },
    centsOf(price),
  );
  if (!isSo || shared !== centsOf(discount)) {
    const why = isSo
      ? `it becomes ${amountText(shared ?? centsOf(price))}, reduced by the share of other sizes`
      : 'it begins or ends on another day than others';
    notes.push({
      line,
      column: 'Sale price',
      message: `The sale price ${discount} is left out: ${why}.`,
    });
  }
  return { price, discount: '' };
};
