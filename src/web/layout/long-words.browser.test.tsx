// Whatever long words and links are typed, no page or slip scrolls sideways on a phone.
import { expect, onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';
import { lengthenAnswers } from '../../../test/browser/long-words.ts';
import { beginWithOrder } from '../../../test/browser/managed-order.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../../test/browser/page-checks.ts';
import { heading, main, sidewaysPx } from '../../../test/browser/page-state.ts';
import { publicPages } from '../../../test/public-pages.ts';

test.for(Object.entries(publicPages))('%s bears long words', async ([, paths]) => {
  lengthenAnswers();
  for (const path of paths) {
    await openPage(path);
    await expect.element(heading, { message: path }).toBeVisible();
    for (const width of [360, 320]) await expectNotSideways(width);
  }
});

test('packing slips bear long words, on phones and on paper of A4 and A6', async () => {
  const { number } = await beginWithOrder('paid');
  lengthenAnswers();
  await openPage(`/Dashboard/ManageAllOrders/packing-slips?orders=${number}`);
  const sheet = main.getByRole('heading', { level: 2 });
  await expect.element(sheet).toBeVisible();
  for (const width of [360, 320]) await expectNotSideways(width);
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }));
  await commands.emulateMedia({ media: 'print' });
  // Of 21 and 10.5 cm, without their margins.
  for (const width of [718, 321]) {
    await expectNotSideways(width);
    const cells = main.getByRole('cell').elements();
    expect(cells.filter((cell) => sidewaysPx(cell) > 0)).toEqual([]);
  }
});
