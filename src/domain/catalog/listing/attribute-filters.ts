// Filters by attributes that the owner made: their keys are parameters of URLs, found by shape.
import type { Filter } from './filter-kinds.ts';

/** Keys of chosen values by the key of their attribute: `{ pattern: ['striped'] }`. */
export type ChosenAttributes = { [attribute: string]: string[] };

/** The most attributes and values that are read from a URL. */
const chosenMax = { attributes: 30, values: 20 };

export const attributeKeyPattern = /^[a-z][a-z0-9-]{0,39}$/;
const valueKeyPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Each text may hold several values, `striped,checked`. Values of no shape are left out. */
export const parseAttributes = (
  params: URLSearchParams,
  isReserved: (key: string) => boolean,
): ChosenAttributes | undefined => {
  const chosen = new Map<string, Set<string>>();
  for (const [key, text] of params) {
    if (!attributeKeyPattern.test(key) || isReserved(key)) continue;
    const values = chosen.get(key) ?? new Set();
    addValues(values, text);
    if (values.size > 0 && (chosen.has(key) || chosen.size < chosenMax.attributes))
      chosen.set(key, values);
  }
  if (chosen.size === 0) return undefined;
  // In one order, so that what is the same has one URL.
  const keys = [...chosen.keys()].sort();
  return Object.fromEntries(keys.map((key) => [key, [...(chosen.get(key) ?? [])].sort()]));
};

const addValues = (values: Set<string>, text: string): void => {
  if (values.size >= chosenMax.values) return;
  for (const value of text.toLowerCase().split(',', chosenMax.values))
    if (valueKeyPattern.test(value) && values.size < chosenMax.values) values.add(value);
};

/** As products hold a value: 'pattern:striped'. */
export const tagOf = (attribute: string, value: string): string => `${attribute}:${value}`;

/** The tags of what is chosen: { pattern: ['striped'] } is ['pattern:striped']. */
export const tagsOf = (chosen: ChosenAttributes): string[] =>
  Object.entries(chosen)
    .flatMap(([attribute, values]) => values.map((value) => tagOf(attribute, value)))
    .sort();

/** The reverse of `tagsOf`. */
export const attributesOfTags = (tags: readonly string[]): ChosenAttributes => {
  const chosen: ChosenAttributes = {};
  for (const tag of tags) {
    const [attribute = '', value = ''] = tag.split(':');
    chosen[attribute] = [...(chosen[attribute] ?? []), value];
  }
  return chosen;
};

/** A product matches when it has any of the chosen values. */
export const attributeFilter = (attribute: string): Filter<string[]> => ({
  label: attribute,
  description: '',
  column: 'attribute_values',
  parse: (texts) => [...texts],
  format: (values) => values,
  comparison: ['&&', 'text[]'],
  parameterOf: (values) => values.map((value) => tagOf(attribute, value)),
  choices: (values) =>
    values.map((value) => {
      const others = values.filter((other) => other !== value);
      return { label: value, without: others.length > 0 ? others : undefined };
    }),
});
