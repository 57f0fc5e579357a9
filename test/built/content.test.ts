// Whatever an owner publishes, the home page stays within its budgets and has one heading.
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weigh } from '../../src/domain/content/content-limits.ts';
import { contentInputSchema } from '../../src/domain/content/content-schema.ts';
import type { AnySection } from '../../src/domain/content/section-kinds.ts';
import { pageImages } from '../../src/web/content/page-images.ts';
import { anySection } from '../any-section.ts';
import { firstScriptBytesMax } from '../script-limits.ts';
import { openBuiltPages } from './built-pages.ts';
import { bytesOf, scriptsOf } from './page-scripts.ts';

const { readPage, setSettings } = openBuiltPages();

/** Words that no dictionary knows: nothing compresses worse. */
const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäéß '),
  maxLength: 400,
});
const textOf = (max: number) => letters.map((text) => text.slice(0, max).trim() || 'Said');

const section = anySection('home', {
  text: ({ max }) => textOf(max),
  alt: textOf(80),
  links: ['/Shop', '/Shop?sale=true', '/Shop?category=Hat', 'https://a.example/b'],
  films: ['', 'new-arrivals-4cb5ab97', '0123456789abcdef0123-mp4'],
  images: [pageImages.heroSale],
});
const page = fc.array(section, { minLength: 1, maxLength: 14 }).map((sections) => ({
  sections: sections.map((one, n) => ({ ...one, id: `s${n}` })),
  revision: 0,
}));

test('the heaviest pages that may be published are within their budgets', async () => {
  const schema = contentInputSchema('home');
  const all = fc.sample(page, { numRuns: 300, seed: 7 });
  const allowed = all.filter((one) => schema.safeParse(one).success);
  expect(allowed.length).toBeGreaterThan(10);
  const bytes = ({ sections }: (typeof allowed)[number]) => weigh(sections as AnySection[]).bytes;
  const heaviest = allowed.sort((one, other) => bytes(other) - bytes(one)).slice(0, 5);
  for (const one of heaviest) {
    await setSettings('home', { sections: one.sections });
    const html = await readPage('/');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(brotliCompressSync(html).length).toBeLessThan(28_200);
    expect(bytesOf(scriptsOf(html))).toBeLessThan(firstScriptBytesMax);
  }
});
