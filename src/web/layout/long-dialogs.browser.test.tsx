// Every dialog bears long words on a phone, and a form in it begins at its first field.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { imageFile } from '../../../test/browser/image-files.ts';
import { lengthenAnswers } from '../../../test/browser/long-words.ts';
import { beginWithOrder, withTrouble } from '../../../test/browser/managed-order.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../../test/browser/page-checks.ts';
import { find, main, scrollTo, sidewaysPx } from '../../../test/browser/page-state.ts';
import { beginAsAdmin, beginSignedIn } from '../../../test/browser/sign-in.ts';
import { expectToast } from '../../../test/browser/toasts.ts';
import { callShop, shippingAddress } from '../../../test/setup-calls.ts';
import { toast, toastError } from '../components/toasts.tsx';

type Press = ['button' | 'link' | 'checkbox', RegExp];

/** Where it is, and what opens it: of each, the first that begins so. */
const dialogs: [path: string, ...presses: Press[]][] = [
  ['/Shop', ['button', /^Filters/]],
  ['/product/straight-jeans-indigo', ['link', /^Size guide/]],
  ['/About', ['button', /^Search/]],
  ['/Dashboard/Categories', ['button', /^Add category/]],
  ['/Dashboard/Categories', ['button', /^Change /]],
  ['/Dashboard/Categories', ['button', /^Delete /]],
  ['/Dashboard/Collections', ['button', /^Add collection/]],
  ['/Dashboard/Content/Pages', ['button', /^Add page/]],
  ['/Dashboard/CustomerGroups', ['button', /^Add group/]],
  ['/Dashboard/Discounts', ['button', /^Add discount/]],
  ['/Dashboard/MakeAdmin?q=admin', ['button', /^(More|Change)/]],
  ['/Dashboard/ManageAllOrders', ['button', /^For the accountant/]],
  ['/Dashboard/ManageAllProducts', ['button', /^Menu/]],
  [
    '/Dashboard/ManageAllProducts?q=beanie',
    ['checkbox', /^Select all/],
    ['button', /^Change$/],
    ['button', /^Attributes/],
  ],
  ['/Dashboard/MyProfile/addresses', ['button', /^Add address/]],
  ['/Dashboard/MyProfile/data', ['button', /^Delete/]],
  ['/Dashboard/Newsletter/Issues', ['button', /^Write an issue/]],
  ['/Dashboard/Settings/Attributes', ['button', /^Add attribute/]],
  ['/Dashboard/Settings/Team', ['button', /^Invite/]],
  ['/Dashboard/Settings/Team', ['button', /^Add role/]],
  ['/Dashboard/Synonyms', ['button', /^Add /]],
];

test.for(dialogs)('the dialog of %s, %s, bears long words', async ([path, ...presses]) => {
  if (path.startsWith('/Dashboard/MyProfile')) await beginSignedIn();
  else if (path.startsWith('/Dashboard')) await beginAsAdmin();
  lengthenAnswers();
  await page.viewport(390, 800);
  await openPage(path);
  for (const [role, name] of presses) await page.getByRole(role, { name }).first().click();
  await expectBears();
});

const open = async (name: string | RegExp, where: Locator = main): Promise<void> => {
  await where.getByRole('button', { name, exact: true }).first().click();
  await expectBears();
};
const closeDialog = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => find('dialog:modal')).toBeNull();
};
const longWord = 'w'.repeat(60);

test('the dialogs of an order bear long words', async () => {
  const { url, number, admin } = await beginWithOrder('paid', shippingAddress, 3);
  const note = `/managed-orders/${number}/notes/${crypto.randomUUID()}`;
  await callShop(admin, 'PUT', note, { text: longWord });
  lengthenAnswers();
  await page.viewport(390, 800);
  await openPage(url);
  for (const name of [
    'Mark as fulfilled',
    'Refund',
    'Refund items',
    'Cancel order',
    'Delete note',
  ]) {
    await open(name);
    await closeDialog();
  }
  await main.getByRole('button', { name: /^More for Rib Beanie/ }).click();
  await open(/^Delete Rib Beanie/);
});

test('the dialogs of a sent order bear long words', async () => {
  const { url, number, admin } = await beginWithOrder('paid', shippingAddress, 3);
  const parcel = { carrier: longWord, trackingNumber: longWord };
  await callShop(admin, 'PUT', `/managed-orders/${number}/fulfillment`, parcel);
  withTrouble(number, { failure: 'expired_or_canceled_card', isCanceled: false });
  lengthenAnswers();
  await page.viewport(390, 800);
  await openPage(url);
  for (const name of [
    'Stop trying',
    'Record return',
    'Refund items',
    'Change tracking',
    'Undo fulfillment',
  ]) {
    await open(name);
    await closeDialog();
  }
  await openPage(`/Dashboard/ManageAllOrders?q=${number}`);
  await main.getByRole('checkbox', { name: `Select order ${number}` }).click();
  const chosen = page.getByRole('region', { name: 'Selected orders' });
  for (const name of ['Mark as fulfilled', 'Delete']) {
    await open(name, chosen);
    await closeDialog();
  }
});

test('the dialog of planned settings bears long words', async () => {
  await beginAsAdmin();
  lengthenAnswers();
  await page.viewport(390, 800);
  await openPage('/Dashboard/Settings/delivery');
  await main.getByLabelText('Shipping').fill('0');
  await open('Set it later...');
});

test('the dialog of a reported review bears long words', async () => {
  await beginSignedIn();
  lengthenAnswers();
  await page.viewport(390, 800);
  await openPage('/product/breton-stripe-tee-navy');
  const report = main.getByRole('button', { name: /^Report/ }).first();
  await scrollTo(report);
  await report.click();
  await expectBears();
});

test('the dialog of a photo fits a small phone', async () => {
  await beginSignedIn();
  await page.viewport(390, 800);
  await openPage('/Dashboard/MyProfile');
  await userEvent.upload(page.getByLabelText('Photo file'), await imageFile('photo.png'));
  await expectBears();
});

test.for([toast, toastError])('what is said in a corner bears long words', async (say) => {
  await openPage('/About');
  say(`${longWord} is saved.`);
  await expectToast(longWord);
  for (const width of [390, 320]) {
    await expectNotSideways(width);
    const box = find('.toast') as HTMLElement;
    expect(sidewaysPx(box), `${width} px`).toBe(0);
    expect(spoiledIn(box), `${width} px`).toEqual([]);
  }
});

const expectBears = async (): Promise<void> => {
  const dialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  await expect.poll(dialog).toBeTruthy();
  await expect
    .poll(() => dialog()?.querySelector('[role=status]')?.textContent)
    .not.toBe('Loading...');
  const shown = dialog() as HTMLElement;
  // Filters and sizes are chosen, not filled in: their sheets begin at the head.
  if (shown.querySelector(':scope form[novalidate] :is(input, select, textarea)'))
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).not.toBe('Close');
  for (const width of [390, 320]) {
    await expectNotSideways(width);
    expect(spoiledIn(shown), `${width} px`).toEqual([]);
  }
};

/** What reaches beyond the dialog, is cut, or has a column too narrow for its text. */
const spoiledIn = (dialog: HTMLElement): string[] => {
  const edge = dialog.getBoundingClientRect().right;
  const spoiled = [...dialog.querySelectorAll<HTMLElement>('*')].filter((one) => {
    const { right, width, height } = one.getBoundingClientRect();
    const isSeen = one.checkVisibility() && !one.closest('.sr-only, [class*=overflow-x-auto] *');
    const isCut = one.innerText && isClipped(one) && sidewaysPx(one) > 0;
    return isSeen && (isCut || right > edge + 1 || (one.innerText && width < 30 && height > 120));
  });
  return [
    ...(sidewaysPx(dialog) > 0 ? ['It scrolls sideways.'] : []),
    ...spoiled.slice(0, 3).map((one) => one.outerHTML.slice(0, 200)),
  ];
};

const isClipped = (element: HTMLElement): boolean =>
  ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
