// Whoever writes a link chooses its parameters: their words never become the shop's own, and
// search engines keep no page of them.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/browser/open-page.tsx';
import { searchParams } from './search-params.ts';

const words = 'Buy cheap watches at evil.example';
const strangeUrl = (path: string, names: readonly string[]): string =>
  `${path}?${new URLSearchParams([...names, 'pattern'].map((name) => [name, words]))}`;

const links = Object.entries(searchParams).flatMap(([path, names]) => [
  strangeUrl(path, names),
  ...(path === '/shop' ? [strangeUrl('/Collection/under-50', names)] : []),
]);

test.each(links)('%s says nothing of its own to search engines', async (link) => {
  await openPage(link);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isListing = /^\/(shop|collection)/i.test(link);
  if (isListing) await expect.element(page.getByText(/we left it out/)).toBeVisible();
  const head = ['title', 'meta[content]', 'link[rel=canonical]', 'script[type*=ld]']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .map((element) => element.outerHTML)
    .join('\n');
  expect(head).not.toMatch(/evil|watches/i);
  if (isListing || link.startsWith('/search'))
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  if (isListing) expect(document.body.innerText).not.toMatch(/evil|watches/i);
});
