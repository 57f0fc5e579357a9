// A list of the dashboard as data: its texts, which are said where they are shown, search, filters
// and URL.

import { sayable } from '../../../platform/text/say.ts';
import { isDay } from '../form/day.ts';
import type { Choice } from '../select.tsx';

export type List = {
  title: string;
  /** The document's title, if it differs. */
  documentTitle?: string;
  description: string;
  /** Several of its rows: 'customers'. */
  noun: string;
  parent?: { to: string; name: string };
  /** The search field, parameter `q`. */
  find?: { label: string; placeholder: string; lengthMax: number };
  /** Filters by parameter. */
  filters?: Record<string, Filter>;
  /** What two days say, parameters `from` and `to`: 'Placed'. */
  days?: string;
  /** What helps to find more, when nothing matches. */
  noMatches?: string;
  /** Before there are any rows. */
  empty?: Empty;
};
export type Empty = {
  title: string;
  text: string;
  /** Rows as they will look: what each is called, and facts. */
  examples?: readonly (readonly string[])[];
};

/** A parameter with choices; '' is the one without it. `read` leaves out what makes no sense. */
export type Filter<Value extends string = string> = {
  kind: 'chips' | 'select' | 'order' | 'flag' | 'text';
  label: string;
  choices: readonly Choice[];
  read: (text: string) => Value | undefined;
};

type Choices<Value extends string> = {
  label?: string;
  values: readonly Value[];
  labels: Record<Value, string> | ((value: Value) => string);
  /** The choice without the filter. */
  all?: string;
  /** Without the parameter it is this value, instead of all. */
  otherwise?: NoInfer<Value>;
};

const choose = <Value extends string>(
  kind: Filter['kind'],
  { label = sayable('Show'), values, labels, all = sayable('All'), otherwise }: Choices<Value>,
): Filter<Value> => ({
  kind,
  label,
  choices: [
    ...(otherwise === undefined ? [{ value: '', label: all }] : []),
    ...values.map((value) => ({
      value: value === otherwise ? '' : value,
      label: typeof labels === 'function' ? labels(value) : labels[value],
    })),
  ],
  read: (text) => values.find((value) => value === text && value !== otherwise),
});

/** Few choices, all of them seen. */
export const chips = <Value extends string>(choices: Choices<Value>) => choose('chips', choices);
export const select = <Value extends string>(choices: Choices<Value>) => choose('select', choices);
/** How the rows are sorted, which filters nothing. */
export const order = <Value extends string>(choices: Choices<Value>) =>
  choose('order', { label: sayable('Sort by'), ...choices });
export const flag = (label: string): Filter<'true'> => ({
  kind: 'flag',
  label,
  choices: [],
  read: (text) => (text === 'true' ? 'true' : undefined),
});
/** A name or an id; `all`: it is a select, whose choices the page knows. */
export const text = (label: string, lengthMax: number, all?: string): Filter => ({
  kind: all ? 'select' : 'text',
  label,
  choices: all ? [{ value: '', label: all }] : [],
  read: (text) => text.slice(0, lengthMax) || undefined,
});

/** What the URL of a list asks for; `before` is the key that the page begins after. */
export type Query<Of extends List> = {
  [Name in 'q' | 'before' | 'from' | 'to']: string | undefined;
} & (Of extends { filters: infer Filters }
  ? {
      [Name in keyof Filters]: Filters[Name] extends Filter<infer Value>
        ? Value | undefined
        : never;
    }
  : unknown);

export const readQuery = <Of extends List>(list: Of, { searchParams }: URL): Query<Of> => {
  const read = (name: string) => searchParams.get(name)?.trim() ?? '';
  const day = (name: string) => (list.days && isDay(read(name)) ? read(name) : undefined);
  const filters = Object.entries(list.filters ?? {});
  return {
    q: read('q').slice(0, list.find?.lengthMax ?? 0) || undefined,
    before: read('before') || undefined,
    from: day('from'),
    to: day('to'),
    ...Object.fromEntries(filters.map(([name, filter]) => [name, filter.read(read(name))])),
  } as Query<Of>;
};

/** Whether the rows are fewer than all. */
export const isFiltered = (list: List, query: Record<string, string | undefined>): boolean => {
  const filters = Object.entries(list.filters ?? {}).filter(([, { kind }]) => kind !== 'order');
  return ['q', 'from', 'to', ...filters.map(([name]) => name)].some((name) => query[name]);
};
