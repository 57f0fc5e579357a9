// Whatever long words and links are typed, no page, dialog or slip scrolls sideways on a phone.
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { lengthenAnswers } from '../../../test/browser/long-words.ts';
import { beginWithOrder } from '../../../test/browser/managed-order.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../../test/browser/page-checks.ts';
import { find, heading, main, sidewaysPx } from '../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../test/browser/sign-in.ts';
import { publicPages } from '../../../test/public-pages.ts';

test.for(Object.entries(publicPages))('%s bears long words', async ([, paths]) => {
  lengthenAnswers();
  for (const path of paths) {
    await openPage(path);
    await expect.element(heading, { message: path }).toBeVisible();
    for (const width of [360, 320]) await expectNotSideways(width);
  }
});

/** Where it is, and what opens it: the first button or link that begins so. */
const dialogs: [string, 'button' | 'link', RegExp][] = [
  ['/Shop', 'button', /^Filters/],
  ['/product/straight-jeans-indigo', 'link', /^Size guide/],
  ['/About', 'button', /^Search/],
  ['/Dashboard/Categories', 'button', /^Add category/],
  ['/Dashboard/Categories', 'button', /^Change /],
  ['/Dashboard/Categories', 'button', /^Delete /],
  ['/Dashboard/Collections', 'button', /^Add collection/],
  ['/Dashboard/Content/Pages', 'button', /^Add page/],
  ['/Dashboard/Discounts', 'button', /^Add discount/],
  ['/Dashboard/ManageAllProducts', 'button', /^Menu/],
  ['/Dashboard/Newsletter/Issues', 'button', /^Write an issue/],
  ['/Dashboard/Settings/Attributes', 'button', /^Add attribute/],
  ['/Dashboard/Settings/Team', 'button', /^Invite/],
  ['/Dashboard/Synonyms', 'button', /^Add /],
];

test.for(dialogs)('the dialog of %s, %s %s bears long words', async ([path, role, name]) => {
  if (path.startsWith('/Dashboard')) await beginAsAdmin();
  lengthenAnswers();
  await page.viewport(360, 800);
  await openPage(path);
  await page.getByRole(role, { name }).first().click();
  const dialog = () => find('dialog:modal');
  await expect
    .poll(() => dialog()?.querySelector('[role=status]')?.textContent)
    .not.toBe('Loading...');
  await expect.poll(dialog).not.toBeNull();
  for (const width of [360, 320]) {
    await expectNotSideways(width);
    expect(dialog() && spoiledIn(dialog() as HTMLElement), `${width} px`).toEqual([]);
  }
});

/** What reaches beyond the dialog, or has a column too narrow for its text. */
const spoiledIn = (dialog: HTMLElement): string[] => {
  const edge = dialog.getBoundingClientRect().right;
  const spoiled = [...dialog.querySelectorAll<HTMLElement>('*')].filter((one) => {
    const { right, width, height } = one.getBoundingClientRect();
    const isSeen = one.checkVisibility() && !one.closest('.sr-only, [class*=overflow-x-auto] *');
    return isSeen && (right > edge + 1 || (one.innerText && width < 30 && height > 5 * 24));
  });
  return [
    ...(sidewaysPx(dialog) > 0 ? ['It scrolls sideways.'] : []),
    ...spoiled.slice(0, 3).map((one) => one.outerHTML.slice(0, 200)),
  ];
};

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
