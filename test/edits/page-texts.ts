// What a page says, and which of its words are neither the owner’s nor the software’s.
import { globSync, readFileSync } from 'node:fs';
import { ownWords } from './own-words.ts';

const root = new URL('../../', import.meta.url);
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.(?:browser\.)?test\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), root), 'utf8'))
    .join('\n');
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const source = read('src/**/{*.{ts,tsx},*starting_pages.sql}').replaceAll(
  /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm,
  '',
);
const known = new Set([
  ...wordsIn(source),
  ...ownWords,
  // Days of the week and months, in full and short.
  ...['full', 'medium'].flatMap((dateStyle) =>
    Array.from({ length: 366 }, (_, day) =>
      new Date(2027, 0, day).toLocaleDateString('en-US', { dateStyle } as never),
    ).flatMap(wordsIn),
  ),
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
]);

// Names and sentences of the demo, which words of the software might make as well.
const isSaid = (text: string) =>
  text.includes(' ') && !source.toLowerCase().includes(text.toLowerCase());
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const demoTexts = [
  'hemline',
  ...['catalog', 'collections', 'content', 'empty-pages', 'reviews']
    .flatMap((name) => textsIn(JSON.parse(read(`demo/${name}.json`))))
    .filter((text) => text.length > 8 && isSaid(text))
    .map((text) => text.toLowerCase()),
];

const wrong: Record<string, RegExp> = {
  'is no text': /\b(?:undefined|null|NaN|Infinity)\b|\[object /,
  'has a placeholder': /\{\w+\}/,
  'shows markup': /<\/?[a-z]+[ />]|&(?:amp|lt|gt|quot|nbsp|#\d+);|\*\*|__|\]\(|^#+ /,
};

/** What is wrong with the texts of a page. */
export const findForeign = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const lower = text.toLowerCase();
    const unknown = wordsIn(text).filter((word) => !known.has(word));
    return [
      ...Object.entries(wrong).flatMap(([what, sign]) => (sign.test(text) ? [what] : [])),
      ...demoTexts.filter((one) => lower.includes(one)).map((one) => `is the demo's “${one}”`),
      ...(unknown.length > 0 ? [`has words of nobody: ${unknown.join(', ')}`] : []),
    ].map((what) => `“${text.slice(0, 120)}” ${what}`);
  });

/** In the browser: texts, labels and alternative texts, also of what is closed. */
export const readTexts = (): string[] => {
  const texts: string[] = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement, nodeValue } = nodes.currentNode;
    if (!parentElement?.closest('script, style, noscript, template')) texts.push(nodeValue ?? '');
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
      texts.push(element.getAttribute(name) ?? '');
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
    if (!/url|image$|type|locale/.test(meta.getAttribute('property') ?? ''))
      texts.push(meta.getAttribute('content') ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
};
