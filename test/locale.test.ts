// Whatever people read is written in the shop's locale: no code names another, or the browser's.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const otherLocale =
  /\.toLocale(Date|Time)?String\(|new Intl\.\w+\((?!locale\(\))|\.formatToParts\(|\ben-(?:GB|US)\b/;
/** The default, ISO days and times, the list to choose from, what asks Intl for it, and names of
 * countries in any language, which are read alone, and what splits words by their script. */
const where =
  /text\/(locale|day-in)\.ts$|values\/zoned-time\.ts$|locale\/locale-(of|group)\.ts$|country-words\.ts$|text\/code-names\.ts$|places\/countries\.ts$|selling\/country-habits\.ts$|text\/blankless\.ts$/;

test('dates, numbers and money are formatted in the locale of src/platform/text/locale.ts', () => {
  const paths = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !where.test(path) && !/\.test\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.flatMap(findOthers)).toEqual([]);
});

test.each([
  ['price.toLocaleString()', true],
  ["new Intl.NumberFormat('de-DE')", true],
  ['new Intl.DateTimeFormat()', true],
  ['new Intl.DateTimeFormat(locale, options)', true],
  ['new Intl.DateTimeFormat(locale().days, options)', false],
  ["Intl.supportedValuesOf('timeZone')", false],
])('%s has one of its own: %s', (line, has) => {
  expect(otherLocale.test(line)).toBe(has);
});

const findOthers = (path: string): string[] =>
  readFileSync(new URL(path, root), 'utf8')
    .split('\n')
    .flatMap((line, index) => (otherLocale.test(line) ? [`${path}:${index + 1}`] : []));
