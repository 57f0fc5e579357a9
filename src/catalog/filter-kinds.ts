// Kinds of filters: the type of the value, its form in a URL, and its SQL.

/** One filter; its value is a `Value`. */
export type Filter<Value> = {
  label: string;
  /** For the API's documentation. */
  description: string;
  /** A column of products, or an SQL expression on its columns. */
  column: string;
  /** The value that a URL's texts hold, whatever their case; undefined when there is none. */
  parse(texts: readonly string[]): Value | undefined;
  format(value: Value): string[];
  /** SQL condition on `column`; `parameter` is the placeholder of `parameterOf(value)`. */
  condition(column: string, parameter: string): string;
  parameterOf(value: Value): unknown;
  /** What is chosen, each with the value that is left without it. */
  choices(value: Value): { label: string; without: Value | undefined }[];
  /** The options of a facet, from the number of products for each value of `column`. */
  optionsOf?(counts: ReadonlyMap<string, number>): FacetOption[];
  /** SQL that sorts the options by their `value`. */
  orderBy?: string;
};

export type FacetOption = { value: string; label: string; count: number };

/** Options that one filter combines, and characters of an option. */
const optionsMax = 20;
const optionLettersMax = 60;

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
  orderBy = 'value',
}: {
  label: string;
  column: string;
  fixed?: readonly FixedOption[];
  description?: string;
  orderBy?: string;
}): Filter<string[]> => ({
  label,
  description,
  column,
  orderBy,
  parse: (texts) => listOf(fixed ? texts.flatMap(namedIn(fixed)) : texts.filter(isOption)),
  format: (values) => values,
  condition: (sql, parameter) => `${sql} = any(${parameter})`,
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
      : [...counts].map(([value, count]) => ({ value, label: value, count })),
});

const listOf = (values: readonly string[]): string[] | undefined =>
  values.length > 0 ? [...new Set(values)].slice(0, optionsMax) : undefined;

const isOption = (text: string): boolean =>
  text !== '' && text.length <= optionLettersMax && !text.includes('\0');

const namedIn = (fixed: readonly FixedOption[]) => (text: string) =>
  fixed.map(({ value }) => value).filter((value) => value === text.toLowerCase());

const sumOf = (counts: ReadonlyMap<string, number>, values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
