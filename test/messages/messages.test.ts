import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasLabels } from '../../src/messages/label-files.ts';
import { messagesFolder, parseMessages } from '../../src/messages/read-messages.ts';
import { partsOf } from '../../src/platform/text/say.ts';
import { filesOf, findBareSentences, findSentences } from './find-sentences.ts';
import { exceptions, orderRooms, saidRooms } from './said-rooms.ts';

const languages = readdirSync(messagesFolder).filter((file) => file.endsWith('.po'));
const sentences = new Set(findSentences(filesOf('src/**/*.{ts,tsx}')).map(({ text }) => text));

const readLanguage = (file: string) =>
  parseMessages(readFileSync(join(messagesFolder, file), 'utf8'));

test('no page of these rooms shows a sentence that cannot be translated', () => {
  const files = saidRooms.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(100);
  const bare = findBareSentences(files)
    .filter(({ text }) => !exceptions.has(text))
    .map(({ text, file }) => `${file}: ${text}`);
  expect(bare).toEqual([]);
});

// Others fall back to English, but for what the law asks for and what an order is made with.
const whole = ['de.po'];
const said = findSentences(orderRooms.flatMap(filesOf)).filter(({ file }) => !hasLabels(file));
const ofOrders = new Set(said.map(({ text }) => text));

test.each(languages)('%s has every sentence that it must have, and no other', (file) => {
  const known = new Set(Object.keys(readLanguage(file)));
  const asked = whole.includes(file) ? sentences : ofOrders;
  expect(asked.size).toBeGreaterThan(300);
  expect([...asked].filter((text) => !known.has(text))).toEqual([]);
  expect([...known].filter((text) => !sentences.has(text))).toEqual([]);
});

test.each(languages)('%s keeps the values and the tags of each sentence', (file) => {
  for (const [english, translated] of Object.entries(readLanguage(file)))
    expect(placesOf(translated), translated).toEqual(placesOf(english));
});

/** The values that a sentence asks for, and its tags. */
const placesOf = (sentence: string): string[] => {
  const places = new Set(sentence.match(/<\/?\w+>/g));
  for (const value of [1, 2, 5])
    partsOf(sentence, new Proxy({}, { get: (_, name) => places.add(String(name)) && value }));
  return [...places].sort();
};
