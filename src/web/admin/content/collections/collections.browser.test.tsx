// A collection from its title to the shop, by keys: its rule, and its order by hand.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { signedInApi } from '../../../session/session.ts';
import { addCollection, deleteCollection } from './collection-changes.ts';

const own = (word: string) => `${word} ${randomUuid().slice(0, 8)}`;

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Other tests see no collection of this one. */
const deleteLater = (title: string) =>
  onTestFinished(async () => {
    const answer = await signedInApi['managed-collections'].$get({ query: { q: title } });
    const found = answer.ok ? (await answer.json()).collections : [];
    for (const { id } of found) await deleteCollection(id);
  });

const idsOf = async (title: string) => {
  const answer = await signedInApi.productss.$get({ query: { collection: slugOf(title) } });
  return answer.ok ? (await answer.json()).map(({ _id }) => _id) : [];
};

test('a collection by rule is added by keys, counts what it finds, and is shown', async () => {
  const title = own('Hats');
  await beginAsAdmin();
  deleteLater(title);
  await openPage('/Dashboard/Collections');
  const add = main.getByRole('button', { name: 'Add collection' });
  await expect.element(add).toBeVisible();
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add collection' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard(`${title}{Enter}`);
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
  const summary = main.getByText('Category', { exact: true }).first();
  await expect.element(summary).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Save' }));
  await expect.element(main.getByText('Choose at least one filter.')).toBeVisible();
  await summary.click();
  const hat = main.getByRole('checkbox', { name: 'Hat' });
  (hat.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(main.getByText('13 products now.')).toBeVisible();
  await expectAccessible('a collection');
  await main.getByRole('checkbox', { name: 'Hidden from customers' }).click();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(await idsOf(title)).toHaveLength(8);
  await expect.element(main.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
});

test('products are chosen and ordered by keys, and stand so in the shop', async () => {
  const title = own('Gifts');
  await beginAsAdmin();
  deleteLater(title);
  const { id } = await addCollection(title, slugOf(title), 'hand');
  await openPage(`/Dashboard/Collections/${id}`);
  for (const name of ['Rib Beanie', 'Trucker Cap']) {
    const find = main.getByRole('combobox', { name: 'Find a product' });
    await expect.element(find).toBeVisible();
    await find.fill(name);
    await expect.element(page.getByRole('option', { name }).first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
  }
  const rows = main.getByRole('list', { name: 'Chosen products' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Rib Beanie');
  const up = rows.nth(1).getByRole('button', { name: 'up' });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.first()).toMatchTextContent('Trucker Cap');
  await expect.element(rows.first().getByRole('button', { name: 'down' })).toHaveFocus();
  await expectAccessible('the order of a collection');
  await main.getByRole('checkbox', { name: 'Hidden from customers' }).click();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(await idsOf(title)).toHaveLength(2);
});
