// What the shop says, in the language of the page. The English sentence is the key: who reads the
// code reads the sentence, and one without a translation stays English.
import { formatCount } from './format-count.ts';
import { locale } from './locale.ts';

export type Messages = Readonly<Record<string, string>>;

const catalogs = new Map<string, Messages>();
const known = new Set(['en']);

/** `messages`: the translation of each English sentence. */
export const addMessages = (language: string, messages: Messages): void => {
  catalogs.set(language, messages);
  known.add(language);
};

/** Languages whose messages a browser loads when it needs them. */
export const knowLanguages = (languages: readonly string[]): void => {
  for (const language of languages) known.add(language);
};

/** Whether the shop can say something in it: 'en', or one that has messages. */
export const isSpoken = (language: string): boolean => known.has(language);

/** 'en, de, fr' */
export const spokenList = (): string => [...known].join(', ');

type Values<Value> = Readonly<Record<string, Value>>;

/**
 * A sentence in the language of the page. In it stand, as ICU writes them, values ('{name}'),
 * counts ('{n, plural, one {# item} other {# items}}') and choices ('{fit, select, small {...}}').
 */
export const say = (sentence: string | Message, values?: Values<string | number>): string =>
  values ? partsOf(sentence, values).join('') : translate(sentence);

/** A sentence that is not yet in the language of a page: only `say` shows it. */
export type Message = { readonly [sentence]: true };
declare const sentence: unique symbol;

/** Marks a sentence that `say` says later. */
export const message = (sentence: string) => sentence as unknown as Message;

/** The same for a text that is data as well: a label that the API answers. */
export const sayable = (sentence: string): string => sentence;

/** The same in parts: text, and values as they came. */
export const partsOf = <Value>(
  sentence: string | Message,
  values: Values<Value>,
): (string | Value)[] => fill(translate(sentence), values);

const translate = (sentence: string | Message): string => {
  const english = sentence as string;
  return catalogs.get(locale().words)?.[english] ?? english;
};

const fill = <Value>(text: string, values: Values<Value>, count = ''): (string | Value)[] => {
  const parts: (string | Value)[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = from) {
    at = text.indexOf('{', from);
    const end = at < 0 ? text.length : at;
    if (end > from) parts.push(text.slice(from, end).replaceAll('#', count || '#'));
    if (at < 0) break;
    from = closing(text, at) + 1;
    parts.push(...fillOne(text.slice(at + 1, from - 1), values));
  }
  return parts;
};

/** 'name', or 'n, plural, one {...} other {...}'. */
const fillOne = <Value>(text: string, values: Values<Value>): (string | Value)[] => {
  const [, name = '', kind, branches = ''] =
    /^\s*(\w+)\s*(?:,\s*(\w+)\s*,(.*))?$/s.exec(text) ?? [];
  const value = values[name];
  if (value === undefined) return [`{${text}}`];
  if (!kind) return [value];
  const isPlural = kind === 'plural';
  const chosen =
    branchOf(branches, isPlural ? `=${value}` : `${value}`) ??
    (isPlural ? branchOf(branches, pluralOf(Number(value))) : undefined) ??
    branchOf(branches, 'other') ??
    '';
  return fill(chosen, values, isPlural ? formatCount(Number(value)) : '');
};

const branchOf = (branches: string, name: string): string | undefined => {
  for (let from = 0; ; ) {
    const at = branches.indexOf('{', from);
    if (at < 0) return undefined;
    const end = closing(branches, at);
    if (branches.slice(from, at).trim() === name) return branches.slice(at + 1, end);
    from = end + 1;
  }
};

/** Where the brace of `at` closes. */
const closing = (text: string, at: number): number => {
  let depth = 0;
  for (let n = at; n < text.length; n += 1) {
    if (text[n] === '{') depth += 1;
    if (text[n] === '}') depth -= 1;
    if (depth === 0) return n;
  }
  return text.length;
};

// English pages ask no Intl.
const pluralOf = (count: number): string => {
  if (locale().words === 'en') return count === 1 ? 'one' : 'other';
  return new Intl.PluralRules(locale().words).select(count);
};
