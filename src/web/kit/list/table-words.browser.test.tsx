// Columns of a table share the room of a screen without breaking words of usual length.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';

/** Words of 3 to 14 letters that stand in two lines. */
const brokenWords = (within: Element): string[] => {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{3,14}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(word);
    }
  return found;
};

test.each(['ManageAllProducts', 'Discounts'])('no word of %s breaks', async (path) => {
  await beginAsAdmin();
  for (const width of [1024, 768]) {
    await page.viewport(width, 900);
    await openPage(`/Dashboard/${path}`);
    const table = main.getByRole('table');
    await expect.element(table).toBeVisible();
    expect([width, brokenWords(table.element())]).toEqual([width, []]);
  }
});
