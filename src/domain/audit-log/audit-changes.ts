// The changes of an audit entry as text.
import { formatCents } from '../../platform/values/money.ts';

/** What an entry keeps beside its action. */
export type AuditDetail = Record<string, unknown>;

/** One field before and after; what was not there is '–'. */
export type AuditChange = { field: string; before: string; after: string };

/** What a value of the field `name` says, beside the fields `around`; undefined: as it is. */
export type FieldText = (name: string, value: unknown, around: AuditDetail) => string | undefined;

const asItIs: FieldText = () => undefined;
const none = '–';
const changesMax = 200;

/** What differs between before and after, down to the fields of what is listed. */
export const changesOf = (
  { before, after }: AuditDetail,
  say: FieldText = asItIs,
): AuditChange[] => {
  const [from, to] = [flat(before, say), flat(after, say)];
  return (
    [...new Set([...from.keys(), ...to.keys()])]
      .map((field) => ({ field, before: from.get(field) ?? none, after: to.get(field) ?? none }))
      .filter(({ before, after }) => before !== after && !isLoneId(before, after))
      // The revision grows with every change, so it says nothing.
      .filter(({ field }) => field !== 'Revision')
      .map(({ field, before, after }) => ({
        field,
        before: shown(before),
        after: isId(after) ? 'another one' : after,
      }))
      .slice(0, changesMax)
  );
};

/** Other facts, a short text each: 'Orders: 2'. */
export const factsOf = (
  { reason: _reason, before: _before, after: _after, ...others }: AuditDetail,
  say: FieldText = asItIs,
): string[] =>
  [...flat(others, say)]
    .filter(([, text]) => !isId(text))
    .map(([field, text]) => `${field}: ${text}`)
    .slice(0, changesMax);

// Ids mean nothing to readers. The fields around an id tell that it changed.
const isId = (text: string): boolean =>
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)[A-Za-z0-9]{24,})$/.test(text);

const isLoneId = (before: string, after: string): boolean =>
  (before === none && isId(after)) || (after === none && isId(before));

const shown = (text: string): string => (isId(text) ? 'one' : text);

/** Why, where the admin gave a reason. */
export const reasonOf = ({ reason }: AuditDetail): string | null =>
  typeof reason === 'string' && reason ? reason : null;

/** Every value by its path in words: 'Sizes, M, stock'. */
const flat = (
  value: unknown,
  say: FieldText,
  path: readonly string[] = [],
  around: AuditDetail = {},
): Map<string, string> => {
  const said = say(path.at(-1) ?? '', value, around);
  const fields = isList(value) && value.some(isObject) ? byName(value) : value;
  if (said !== undefined || !isObject(fields))
    return path.length === 0
      ? new Map()
      : new Map([[pathLabel(path), said ?? textOf(path, fields)]]);
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => [
      ...flat(field, say, [...path, name], fields),
    ]),
  );
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is AuditDetail =>
  typeof value === 'object' && value !== null && !isList(value);

/** A list by the names of its items, so adding one does not change all others. */
const byName = (things: readonly unknown[]): AuditDetail =>
  Object.fromEntries(things.map((thing, index) => [nameOf(thing) ?? `${index + 1}`, thing]));

const nameOf = (thing: unknown): string | undefined => {
  if (!isObject(thing)) return undefined;
  const name = thing.label ?? thing.name ?? thing.sku ?? thing.url ?? thing.id;
  return typeof name === 'string' && !isId(name) ? name : undefined;
};

const pathLabel = (path: readonly string[]): string => capitalized(path.map(fieldLabel).join(', '));

/** 'priceCents' as 'price', 'colorName' as 'color name'; names of things stay. */
const fieldLabel = (name: string): string => {
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name;
  // As forms call it.
  if (name === 'slug') return 'address';
  return name
    .replace(/Cents$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^is /, '');
};

const textOf = (path: readonly string[], value: unknown): string => {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'number' && /Cents$/.test(path.at(-1) ?? '')) return formatCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isList(value)) return value.length === 0 ? none : value.map(String).map(shown).join(', ');
  return String(value);
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
