// Kinds of filters: the type of the value, its form in a URL, and its SQL.

import { say } from '../../../platform/text/say.ts';
import { formatShortCents, toCents, toDollars } from '../../../platform/values/money.ts';

/** One filter; its value is a `Value`. */
export type Filter<Value> = {
  label: string;
  /** For the API's documentation. */
  description: string;
  /** A column of products, or an SQL expression on its columns. */
  column: string;
  /** The column of facet_counts, where it is another. */
  facetColumn?: string;
  /** The value that a URL's texts hold, whatever their case; undefined when there is none. */
  parse(texts: readonly string[]): Value | undefined;
  format(value: Value): string[];
  /** How SQL compares `column` with `parameterOf(value)`. */
  comparison: Comparison;
  parameterOf(value: Value): unknown;
  /** What is chosen, each with the value that is left without it. */
  choices(value: Value): { label: string; without: Value | undefined }[];
  /** The options of a facet, from the number of products for each value of `column`. */
  optionsOf?(counts: ReadonlyMap<string, number>): FacetOption[];
  /** SQL on their `value` that sorts the options before it does. */
  orderBy?: string;
  /** `column` is an array: a product has several values. */
  isArray?: boolean;
  /** One value, which several texts may spell: '20' and '20.00'. */
  isSingle?: boolean;
  /** One option that is on or off. */
  isSwitch?: boolean;
  /** What is counted and kept of it follows from the shop's prices: other markets have others. */
  isOfPrice?: boolean;
};

/** The operator, and the type of what stands after it. */
export type Comparison = readonly [
  operator: '= any' | '&&' | '>=' | '<=' | '>= now() -',
  type: 'text[]' | 'boolean[]' | 'int' | 'interval',
];

/** `parent` is the value of the option above, which finds what this one does, too. */
export type FacetOption = { value: string; label: string; count: number; parent?: string };

/** Options that one filter combines, and characters of an option. */
const optionsMax = 20;
const optionLettersMax = 60;

export type OptionsInput = {
  label: string;
  column: string;
  fixed?: readonly FixedOption[];
  description?: string;
  orderBy?: string;
  isArray?: boolean;
  /** Sorts the options where SQL can't. */
  compare?: (one: string, other: string) => number;
};

type FixedOption = { value: string; label: string; finds: readonly string[] };

/**
 * One or more options; a product matches when it has any of them. The catalog's own values are
 * the options, unless they are `fixed`: then each `finds` one or more values of the column.
 */
export const options = ({
  label,
  column,
  fixed,
  description = fixed ? fixed.map(({ value }) => value).join(', ') : 'One of GET /facets',
  orderBy = 'null',
  isArray = false,
  compare,
}: OptionsInput): Filter<string[]> => ({
  label,
  description,
  column,
  orderBy,
  isArray,
  parse: (texts) => listOf(fixed ? texts.flatMap(namedIn(fixed)) : texts.filter(isOption)),
  format: (values) => values,
  comparison: [isArray ? '&&' : '= any', 'text[]'],
  parameterOf: (values) =>
    fixed
      ? fixed.filter(({ value }) => values.includes(value)).flatMap(({ finds }) => finds)
      : values,
  choices: (values) =>
    values.map((value) => ({
      label: fixed?.find((option) => option.value === value)?.label ?? value,
      without: listOf(values.filter((other) => other !== value)),
    })),
  optionsOf: (counts) =>
    fixed
      ? fixed.map(({ value, label, finds }) => ({ value, label, count: sumOf(counts, finds) }))
      : sortedBy(compare, [...counts]).map(([value, count]) => ({ value, label: value, count })),
});

/** One option, on or off, of an SQL condition. */
export const isTrue = ({
  label,
  column,
  facetColumn = column,
  description,
  isOfPrice = false,
}: {
  label: string;
  column: string;
  facetColumn?: string;
  description: string;
  isOfPrice?: boolean;
}): Filter<string[]> => ({
  ...options({ label, column, description, fixed: [{ value: 'true', label, finds: ['true'] }] }),
  facetColumn,
  comparison: ['= any', 'boolean[]'],
  isSwitch: true,
  isOfPrice,
});

/** The least or the most dollars that an item costs; its value is in cents. */
export const priceBound = ({
  bound,
  label,
  description,
}: {
  bound: 'least' | 'most';
  label: string;
  description: string;
}): Filter<number> => ({
  label,
  description,
  column: 'unit_price_cents',
  isOfPrice: true,
  isSingle: true,
  parse: (texts) => {
    const last = texts.at(-1);
    return last !== undefined && texts.every(isPrice)
      ? toCents(Number(last.replace(',', '.')))
      : undefined;
  },
  format: (cents) => [String(toDollars(cents))],
  comparison: [bound === 'least' ? '>=' : '<=', 'int'],
  parameterOf: (cents) => cents,
  choices: (cents) => {
    const price = formatShortCents(cents);
    return [
      {
        label: bound === 'least' ? say('From {price}', { price }) : say('Up to {price}', { price }),
        without: undefined,
      },
    ];
  },
});

/** Added in the last days, by the database's clock; its value is how many. */
export const isNewFor = ({ label, description }: Described): Filter<number> => ({
  label,
  description,
  column: 'created_at',
  isSingle: true,
  parse: (texts) => {
    const last = texts.at(-1);
    return last !== undefined && texts.every(isDays) ? Number(last) : undefined;
  },
  format: (days) => [String(days)],
  comparison: ['>= now() -', 'interval'],
  parameterOf: (days) => `${days} days`,
  choices: (days) => [{ label: say('New in {days} days', { days }), without: undefined }],
});

type Described = { label: string; description: string };

const isDays = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);

// A field of a form without scripts sends what was typed; groups are none.
const isPrice = (text: string): boolean => /^\d{1,7}([.,]\d{1,2})?$/.test(text);

const sortedBy = <T>(
  compare: ((one: string, other: string) => number) | undefined,
  counts: [string, T][],
): [string, T][] => (compare ? counts.sort(([one], [other]) => compare(one, other)) : counts);

const listOf = (values: readonly string[]): string[] | undefined =>
  values.length > 0 ? [...new Set(values)].slice(0, optionsMax) : undefined;

const isOption = (text: string): boolean =>
  text !== '' && text.length <= optionLettersMax && !text.includes('\0');

const namedIn = (fixed: readonly FixedOption[]) => (text: string) =>
  fixed.map(({ value }) => value).filter((value) => value === text.toLowerCase());

const sumOf = (counts: ReadonlyMap<string, number>, values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
