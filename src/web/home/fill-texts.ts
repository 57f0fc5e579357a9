/** What placeholders stand for; null where nothing is known. */
export type Words = Record<string, string | null>;

/** Every text in a value with its placeholders filled; sentences with an unknown one go. */
export const fillTexts = <Value>(value: Value, words: Words): Value => {
  if (typeof value === 'string') return fillText(value, words) as Value;
  if (Array.isArray(value)) return value.map((one) => fillTexts(one, words)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillTexts(one, words)]),
  ) as Value;
};

const fillText = (text: string, words: Words): string =>
  text.includes('{')
    ? text
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => namesIn(sentence).every((name) => words[name] !== null))
        .join(' ')
        .replaceAll(placeholder, (whole, name: string) => words[name] ?? whole)
    : text;

const placeholder = /\{(\w+)\}/g;
const namesIn = (text: string) => Array.from(text.matchAll(placeholder), ([, name = '']) => name);
