// 1,000 random edits of an owner who has left the demo: whatever they are, pages keep what every
// page keeps, and say nothing that neither the owner nor the software says.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../e2e/page-checks.ts';
import { type ShopProcess, startShop } from '../../e2e/shop-process.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { createRandom } from '../../torture/random.ts';
import { bytesOf, scriptsOf } from '../built/page-scripts.ts';
import { firstScriptBytesMax, scriptBytesMaxOf } from '../script-limits.ts';
import { firstAdmin, signInByLink } from '../setup-calls.ts';
import { isBuilt } from '../test-process.ts';
import { waitMsMax } from '../time-bounds.ts';
import { findForeign, readTexts } from './page-texts.ts';
import { openEditor } from './random-edits.ts';

const edits = Number(process.env.EDITS ?? 1000);
const seed = Number(process.env.EDITS_SEED ?? Math.floor(Math.random() * 1e9));
const editsOfRound = 50;
const others = [
  ...['/nowhere', '/journal', '/Collection', '/contact', '/newsletter', '/Login', '/search?q=vexu'],
  ...['/productsCart', '/Shop?sale=true', '/Shop?minPrice=9000', '/shipping', '/Login'],
];
const film = new URL('../../assets/films/new-arrivals-4cb5ab97.mp4', import.meta.url);

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  if (!isBuilt) return;
  shop = await startShop();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args } as never);
});
afterAll(async () => {
  await browser?.close();
  await shop?.remove();
});

test.runIf(isBuilt)(
  `pages stay sound through ${edits} random edits (EDITS_SEED=${seed})`,
  { timeout: 1_800_000 },
  async () => {
    const random = createRandom(seed);
    const admin = await signInByLink(shop.url, shop.adminLink() ?? '', firstAdmin);
    const { edit, rename, paths, problems, counts } = await openEditor(
      ...([admin, random] as const),
      readFileSync(film),
    );
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    let at = '';
    const note = (what: string) => problems.push(`${at}: ${what}`);
    page.on('console', (message) => {
      const isExpected = /status of 404/.test(message.text()) && at.endsWith('/nowhere');
      if (['error', 'warning'].includes(message.type()) && !isExpected) note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    for (let done = 0; done < edits; ) {
      const until = Math.min(edits, done + 1 + random.below(2 * editsOfRound));
      for (; done < until; done += 1) await edit();
      const name = await rename();
      for (const path of [...paths(), random.pick(others)]) {
        at = `after ${done} edits ${path}`;
        const scheme = random.pick(['light', 'dark'] as const);
        for (const one of await check(page, path, { name, scheme })) note(one);
      }
    }
    expect(counts.made).toBeGreaterThan(counts.denied * 2);
    expect(problems).toEqual([]);
  },
);

const check = async (
  page: Page,
  path: string,
  { name, scheme }: { name: string; scheme: 'light' | 'dark' },
): Promise<string[]> => {
  // Pages of before are kept for about a second.
  const html = await expect
    .poll(() => readPage(path), { timeout: waitMsMax, message: `${path} of ${name}` })
    .toContain(escaped(name))
    .then(() => readPage(path));
  const found: string[] = [];
  const bytes = brotliCompressSync(html).length;
  if (bytes > 28_200) found.push(`the document has ${bytes} bytes`);
  const scripts = bytesOf(scriptsOf(html));
  const isFirst = path === '/' || /^\/(?:product|search)\b/.test(path);
  if (scripts > (isFirst ? firstScriptBytesMax : scriptBytesMaxOf(path)))
    found.push(`${scripts} bytes of scripts`);
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  found.push(...findForeign(await page.evaluate(readTexts)));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(drawn);
    const where = `${scheme} at ${width}`;
    const sideways = await page.evaluate(sidewaysOf);
    if (sideways) found.push(`${where}: scrolls sideways: ${sideways}`);
    // Links that follow each other in a text of the owner are as high as its lines.
    for (const { text, html } of await findViolations(page))
      if (!/^target-size/.test(text) || !/^<a href/.test(html))
        found.push(`${where}: ${text} ${html}`);
  }
  return [...new Set(found)];
};

const readPage = async (path: string): Promise<string> =>
  await (await fetch(shop.url + path)).text();
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const drawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The elements that reach farthest beyond the window, innermost first. */
const sidewaysOf = (): string => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return '';
  const rightOf = (one: Element) => Math.round(one.getBoundingClientRect().right);
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((one) => rightOf(one) > clientWidth)
    .reverse()
    .sort((one, other) => rightOf(other) - rightOf(one))
    .slice(0, 4)
    .map((one) => `${rightOf(one)}: ${one.outerHTML.slice(0, 160)}`)
    .join(' | ');
};
