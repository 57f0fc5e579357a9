// What sizes of another system's file cost: most have the price of the product, others their own.
import { lastDayOver } from '../../manage/discount-last-day.ts';
import type { ImportProblem } from '../product-import.ts';
import type { Item, SizePrice, StagedLine } from './file-item.ts';

type Told = { now: Date; notes: ImportProblem[]; titleOf: (to: string) => string };
type Priced = SizePrice & { line: number; lastDay: string };

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
  const { price, discount, lastDay, line } = common;
  cells.set('priceCents', { text: price, line });
  if (discount) cells.set('discountPriceCents', { text: discount, line });
  if (discount && lastDay) cells.set('discountLastDay', { text: lastDay, line });
  return new Map(
    priced
      .filter((one) => keyOf(one) !== keyOf(common))
      .map((one) => [one.line, withoutOwnEnd(one, lastDay, notes)]),
  );
};

const keyOf = ({ price, discount, lastDay }: Priced): string => `${price} ${discount} ${lastDay}`;

const pricedLine = (one: StagedLine, { now, notes, titleOf }: Told): Priced => {
  const { line, cells } = one;
  const { paid, former, reduced, onSale = '', priceCents = '', discountPriceCents = '' } = cells;
  if (paid === undefined)
    return { line, price: priceCents, ...saleOf(one, discountPriceCents, now, notes) };
  // Many systems write 0 for none; what is no number is told later.
  const isNone = /^(false|no|0)$/i.test(onSale) || Number(reduced) <= 0;
  if (reduced && !isNone) {
    if (!(Number(reduced) >= Number(paid)))
      return { line, price: paid, discount: reduced, lastDay: '' };
    const message = `The reduced price ${reduced} is left out: it is not below the price ${paid}.`;
    notes.push({ line, column: titleOf('reduced'), message });
  }
  // What is paid is the discount price of this shop, where it was more before.
  const isReduced = former !== undefined && Number(former) > Number(paid);
  const [price, discount] = isReduced ? [former, paid] : [paid, ''];
  return { line, price, discount, lastDay: '' };
};

const saleOf = (
  { line, cells: { saleStarts = '', saleEnds = '' } }: StagedLine,
  discount: string,
  now: Date,
  notes: ImportProblem[],
): Pick<Priced, 'discount' | 'lastDay'> => {
  const none = { discount: '', lastDay: '' };
  if (!discount) return none;
  const note = (message: string) => {
    notes.push({ line, column: 'Sale price', message });
    return none;
  };
  const starts = dayOf(saleStarts);
  const lastDay = dayOf(saleEnds);
  if (starts === undefined || lastDay === undefined)
    return note(`The sale price ${discount} is left out: its dates can't be read.`);
  if (lastDay && lastDay <= lastDayOver(now))
    return note(`The sale price ${discount} is left out: the sale ended on ${lastDay}.`);
  if (starts > now.toISOString().slice(0, 10))
    return note(
      `The sale price ${discount} is left out: the sale begins on ${starts}. ` +
        'Plan it as a discount.',
    );
  return { discount, lastDay };
};

/** '2026-12-24 23:59:59' and '2026-12-24' are of one day; undefined for what is none. */
const dayOf = (text: string): string | undefined => {
  if (text === '') return '';
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) * 1000 : undefined;
  const at = new Date(seconds ?? `${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
};

/** The last day of a discount is one of the whole product. */
const withoutOwnEnd = (
  { line, price, discount, lastDay: own }: Priced,
  lastDay: string,
  notes: ImportProblem[],
): SizePrice => {
  if (!discount || own === lastDay) return { price, discount };
  const message = `The sale price ${discount} is left out: it ends on another day than others.`;
  notes.push({ line, column: 'Sale price', message });
  return { price, discount: '' };
};
