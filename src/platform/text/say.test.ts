import { afterEach, beforeAll, expect, test } from 'vitest';
import { counted } from './counted.ts';
import { setLocale } from './locale.ts';
import { addMessages, partsOf, say } from './say.ts';

beforeAll(() =>
  addMessages('xx', {
    'Add to cart': 'In den Korb',
    'From {from} to {to}': 'Bis {to} ab {from}',
    '{n, plural, one {# item} other {# items}}':
      '{n, plural, =0 {nichts} one {ein Artikel} other {# Artikel}}',
  }),
);
afterEach(() => setLocale(null));

const inXx = () => setLocale({ words: 'xx' });

test('a sentence is said in the language of the page, and in English without a translation', () => {
  expect(say('Add to cart')).toBe('Add to cart');
  inXx();
  expect(say('Add to cart')).toBe('In den Korb');
  expect(say('Nobody translated this.')).toBe('Nobody translated this.');
  setLocale({ words: 'yy' });
  expect(say('Add to cart')).toBe('Add to cart');
});

test('values stand where the language wants them, as they came', () => {
  inXx();
  expect(say('From {from} to {to}', { from: 2, to: '5' })).toBe('Bis 5 ab 2');
  const node = { a: 'node' };
  expect(partsOf('From {from} to {to}', { from: node, to: 'x' })).toEqual([
    ...['Bis ', 'x', ' ab '],
    node,
  ]);
});

test.each([
  [0, '0 items', 'nichts'],
  [1, '1 item', 'ein Artikel'],
  [1234, '1,234 items', '1,234 Artikel'],
])('%i is counted as each language counts', (count, english, other) => {
  expect(counted(count, 'item')).toBe(english);
  inXx();
  expect(counted(count, 'item')).toBe(other);
});

test('branches may hold values, and a choice without its branch is the other one', () => {
  const sentence = '{n, plural, one {{who} is} other {{who} are}} {fit, select, a {A} other {B}}';
  expect(say(sentence, { n: 1, who: 'M', fit: 'a' })).toBe('M is A');
  expect(say(sentence, { n: 3, who: 'M, L', fit: 'c' })).toBe('M, L are B');
});

test.each([
  '{',
  '{n',
  '{n, plural, one {',
  '}',
  '{missing}',
  '{n, plural, one {x}}',
  '{n, odd, {x}}',
])('a translation that is broken, %s, breaks no page', (sentence) => {
  expect(typeof say(sentence, { n: 5 })).toBe('string');
});
