// What a call does not take is an error in Stripe's words: what passes here is not ignored.
import { StripeError } from '../stripe-error.ts';
import { type Kind, type Kinds, List } from './kinds.ts';

type Found = { kind: Kind; rest: string[] };

export const checkParameters = (form: URLSearchParams, kinds: Kinds): void => {
  const names = [...new Set(form.keys())];
  const unknown = names.filter((name) => find(kinds, pathOf(name)) === undefined);
  if (unknown.length > 0) throw unknownParameters(unknown, kinds);
  for (const [name, value] of form) {
    const found = find(kinds, pathOf(name));
    const problem = found && problemOf(found, value, name);
    if (problem) throw new StripeError(400, { param: name, ...problem });
  }
};

/** 'card[exp_month]': 'card', 'exp_month'. The key of a map may have dots and blanks. */
const pathOf = (name: string): string[] => {
  const [, head = name, tail = ''] = /^([^[]+)((?:\[.*\])?)$/s.exec(name) ?? [];
  return [head, ...(tail === '' ? [] : tail.slice(1, -1).split(']['))];
};

const ranges = ['gt', 'gte', 'lt', 'lte'];

const find = (kinds: Kinds, [head = '', ...rest]: string[]): Found | undefined => {
  const kind = Object.hasOwn(kinds, head) ? kinds[head] : undefined;
  if (kind === undefined) return undefined;
  if (kind instanceof List && rest.length > 1) {
    return /^\d+$/.test(rest[0] ?? '') ? find(kind.row, rest.slice(1)) : undefined;
  }
  if (isTable(kind) && rest.length > 0) return find(kind, rest);
  if (kind === 'time' && rest.length > 0) {
    return rest.length === 1 && ranges.includes(rest[0] ?? '')
      ? { kind: 'integer', rest: [] }
      : undefined;
  }
  return { kind, rest };
};

const isTable = (kind: Kind): kind is Kinds =>
  typeof kind === 'object' && !Array.isArray(kind) && !(kind instanceof List);

type Problem = { code?: string; message: string };

const problemOf = ({ kind, rest }: Found, value: string, name: string): Problem | undefined => {
  if (kind === 'unserved') return { message: `The sandbox does not serve '${name}'.` };
  const isUnset = value === '';
  if (kind === 'map' || isTable(kind)) {
    const isSet = kind === 'map' && (isUnset || rest.length > 0);
    return isSet ? undefined : { message: `Invalid object: ${value}` };
  }
  if (kind === 'texts' || kind instanceof List) return problemOfItem(kind, rest, value);
  if (rest.length > 0) return { message: `Invalid string: ${name}` };
  return isUnset ? emptyValue(name) : invalid(kind, value, name);
};

const problemOfItem = (kind: 'texts' | List, rest: string[], value: string) => {
  const isItem = kind === 'texts' && rest.length === 1 && /^\d*$/.test(rest[0] ?? '');
  return isItem || value === '' ? undefined : { message: `Invalid array: ${value}` };
};

const invalid = (
  kind: Exclude<Kind, Kinds | List>,
  value: string,
  name: string,
): Problem | undefined => {
  if (typeof kind === 'object') return kind.includes(value) ? undefined : noChoice(kind, name);
  if (kind === 'boolean')
    return /^(true|false)$/.test(value) ? undefined : { message: `Invalid boolean: ${value}` };
  if (kind === 'text' || typeof kind === 'number') {
    const max = kind === 'text' ? textMax : kind;
    if ([...value].length <= max) return undefined;
    return { message: `Invalid string: ${shortened(value)}; must be at most ${max} characters` };
  }
  if (/^-?\d{1,15}$/.test(value)) return undefined;
  return { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}` };
};

/** Of each text without another bound. */
const textMax = 5000;

const shortened = (value: string): string => `${value.slice(0, 5)}...${value.slice(-5)}`;

const emptyValue = (name: string): Problem => ({
  code: 'parameter_invalid_empty',
  message:
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a ` +
    `field; however '${name}' cannot be unset. You should remove '${name}' from your request or ` +
    'supply a non-empty value.',
});

const noChoice = (choices: readonly string[], name: string): Problem => ({
  message: `Invalid ${name}: must be ${choices.length > 1 ? 'one of ' : ''}${inWords(choices)}`,
});

/** 'a', 'a or b', 'a, b, or c'. */
const inWords = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' or ')
    : `${words.slice(0, -1).join(', ')}, or ${words[words.length - 1]}`;

const unknownParameters = (names: string[], kinds: Kinds): StripeError => {
  const [name = ''] = names;
  const meant = names.length === 1 ? closestTo(name, kinds) : undefined;
  return new StripeError(400, {
    code: 'parameter_unknown',
    message:
      `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}` +
      (meant ? `. Did you mean ${meant}?` : ''),
    param: name,
  });
};

/** The known name that a slip of the keyboard makes of it. */
const closestTo = (name: string, kinds: Kinds): string | undefined => {
  const path = pathOf(name);
  let [table, at] = [kinds, 0];
  for (; at < path.length - 1; at++) {
    const inner = table[path[at] ?? ''];
    if (inner === undefined || !isTable(inner)) break;
    table = inner;
  }
  const typed = path[at] ?? '';
  const slips = (known: string): number => distance(typed, known);
  const [closest] = Object.keys(table).sort((one, other) => slips(one) - slips(other));
  if (closest === undefined || slips(closest) > 2) return undefined;
  const [head = '', ...inner] = [...path.slice(0, at), closest];
  return head + inner.map((part) => `[${part}]`).join('');
};

/** How many letters differ, are missing or are too many. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [y, letter] of [...one].entries()) {
    const next = [y + 1];
    for (const [x, known] of [...other].entries()) {
      const replaced = (row[x] ?? 0) + (letter === known ? 0 : 1);
      next.push(Math.min(replaced, (row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};
