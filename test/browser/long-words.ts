// What was typed, as long as it gets: words without a blank, and addresses of the web.
import { onTestFinished } from 'vitest';
import { newest } from '../../src/web/components/shop/public-settings.ts';

const word = 'Donaudampfschifffahrt'.repeat(4);
const link = `https://example.com/${'a'.repeat(100)}`;

/** The shop's answers have a long word and a link in each text that was typed, until restored. */
export const lengthenAnswers = (): (() => void) => {
  const before = globalThis.fetch;
  const restore = () => {
    globalThis.fetch = before;
    newest.set(null);
  };
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    const { status, statusText, headers } = response;
    const body = JSON.stringify(lengthen(await response.json()));
    return new Response(body, { status, statusText, headers });
  };
  onTestFinished(restore);
  return restore;
};

const lengthen = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string' && isTyped(value)) return `${value}${word} ${link}`;
  if (typeof value === 'string') return value && shortNames.test(name) ? value + word : value;
  if (Array.isArray(value)) return value.map((one) => lengthen(one, name));
  if (typeof value !== 'object' || value === null) return value;
  // Nobody types the head of a table of insights.
  if ('unit' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]),
  );
};

/** What is typed in capitals or begins with a small letter is known by its name. */
const shortNames = /^(carrier|trackingNumber|tag)$|email$/i;

/** Ids, addresses and names of choices begin with a small letter, and have no blank. */
const isTyped = (text: string): boolean => /^[A-Z][a-z]|\s/.test(text);
