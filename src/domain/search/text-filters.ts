// Prices and sizes in a text, such as 'xl shirt under 50': they narrow what its words find.

import { toCents } from '../../platform/values/money.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { letterSizes, waistsOf } from '../catalog/size-order.ts';
import { searchTextMax } from './search.ts';

export type TextFilters = Pick<FilterValues, 'minPrice' | 'maxPrice' | 'sizes' | 'sale'>;

const end = String.raw`(?![\p{L}\p{N}%])`;
const currency = '[$€£]|dollars?|usd|bucks|euros?|eur|pounds?|gbp';
const price = String.raw`[$€£]? ?(\d{1,5}(?:[.,]\d\d?)?)(?: ?(?:${currency}))?${end}`;
const waist = String.raw`(?:2[4-9]|[34]\d)`;
const under =
  'under|below|less(?: than)?|cheaper(?: than)?|unter|weniger als|billiger als|günstiger als';
const upTo = 'up to|at most|max(?:imum)?|not? (?:more than|over)|bis(?: zu)?|höchstens|maximal';
const least = 'above|at least|min(?:imum)?|more than|ab|über|mindestens|mehr als';
const size = '(x{0,3}s|x{0,3}l|[23]xl|m|small|medium|large|[2-5][0-9])';

type Reader = { source: string; read: (found: string[]) => TextFilters };

const centsOf = (text: string): number => toCents(Number(text.replace(',', '.')));
const mostCents = (text = ''): TextFilters => ({ maxPrice: centsOf(text) });
const leastCents = (text = ''): TextFilters => ({ minPrice: centsOf(text) });

const longNames: Record<string, string> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  '2xl': 'XXL',
  '3xl': 'XXXL',
};

/** 'M' is also in stock as 'S/M', and as the waists 30 to 32. */
const labelsOf = (text = ''): TextFilters => {
  const label = longNames[text.toLowerCase()] ?? text.toUpperCase();
  const letters = letterSizes.filter((size) => size.split('/').includes(label));
  return { sizes: letters.length > 0 ? [...letters, ...(waistsOf[label] ?? [])] : [label] };
};

// Each reader removes what it reads, so that no later reader gets it.
const readers: Reader[] = [
  {
    source: `(?:between|from|zwischen|von) ${price} ?(?:-|–|and|to|und|bis) ?${price}`,
    read: ([least, most]) => ({ ...leastCents(least), ...mostCents(most) }),
  },
  {
    source: `(?:${under}|${upTo}|<=?|≤) ?${price}`,
    read: ([most]) => mostCents(most),
  },
  { source: `${price} (?:and|or) (?:${under})${end}`, read: ([most]) => mostCents(most) },
  {
    source: `(?:over|from|starting at|${least}|>=?|≥) ?${price}`,
    read: ([least]) => leastCents(least),
  },
  // '30-32' are waists.
  {
    source: `(?!${waist}\\D+${waist}${end})${price} ?(?:-|–|to|bis) ?${price}`,
    read: ([least, most]) => ({ ...leastCents(least), ...mostCents(most) }),
  },
  { source: `\\d\\d? ?% off${end}`, read: () => ({ sale: ['true'] }) },
  { source: `one[ -]size${end}`, read: () => ({ sizes: ['One size'] }) },
  {
    source: `(?:sizes?|größe|gr[öo]sse|gr\\.?|waist|w) ?:? ?${size}${end}`,
    read: ([label]) => labelsOf(label),
  },
  // A single letter may begin a word.
  {
    source: `(x{1,3}s|x{1,3}l|[23]xl|small|medium|large)${end}`,
    read: ([label]) => labelsOf(label),
  },
  // A waist such as 32; '30 °C' and '60% cotton' are none.
  {
    source: String.raw`(${waist})(?! ?[°%]|[\p{L}\p{N}.,/])`,
    read: ([label]) => labelsOf(label),
  },
];
const patterned = readers.map(({ source, read }) => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'giu'),
  read,
}));

/** The filters that a text names, and the rest of it. */
export const readTextFilters = (text: string): { rest: string; textFilters: TextFilters } => {
  let rest = text.slice(0, searchTextMax).replace(/\s+/g, ' ');
  const textFilters: TextFilters = {};
  for (const { pattern, read } of patterned)
    rest = rest.replace(pattern, (_, ...found: string[]) => {
      const { sizes = [], ...one } = read(found);
      Object.assign(textFilters, one);
      if (sizes.length > 0) textFilters.sizes = [...(textFilters.sizes ?? []), ...sizes];
      return ' ';
    });
  return { rest, textFilters };
};
