// Attributes of the owner: their form, their order by keyboard, and the question before deleting.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { signedInApi } from '../../../session/session.ts';

const own = (word: string) => `${word} ${randomUuid().slice(0, 8)}`;

/** Other tests see no attribute of this one. */
const deleteLater = (name: string) =>
  onTestFinished(async () => {
    const answer = await signedInApi.attributes.$get();
    const found = answer.ok ? (await answer.json()).filter((one) => one.name === name) : [];
    for (const { key } of found) await signedInApi.attributes[':key'].$delete({ param: { key } });
  });

const openForm = async (name: string) => {
  await beginAsAdmin();
  deleteLater(name);
  await openPage('/Dashboard/Settings/Attributes');
  await main.getByRole('button', { name: 'Add attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  return { dialog, add: dialog.getByRole('button', { name: 'Add attribute' }) };
};

test('an attribute is added with the values that are typed with commas', async () => {
  const name = own('Pattern');
  const { dialog, add } = await openForm(name);
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await add.click();
  await expect.element(dialog).toMatchTextContent('Enter a name.');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Value 1' }).click();
  await userEvent.keyboard('Plain,Striped,Checked');
  await expect.element(dialog.getByRole('textbox', { name: 'Value 3' })).toHaveFocus();
  await expectAccessible('the form');
  await add.click();
  await expect.element(toastOf(`“${name}” is saved.`)).toBeVisible();
  await expect.element(rowOf(name)).toMatchTextContent('Plain, Striped, Checked');
});

test('values are moved and removed, and the focus stays with them', async () => {
  const name = own('Neckline');
  const { dialog, add } = await openForm(name);
  await dialog.getByLabelText('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Value 1' }).click();
  await userEvent.keyboard('Crew,Boat,Square');
  await dialog.getByRole('button', { name: 'Move Crew down' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Move Crew down' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // At the end there is only the way up.
  await expect.element(dialog.getByRole('button', { name: 'Move Crew up' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Remove Boat' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Value 1' })).toHaveFocus();
  await add.click();
  await expect.element(rowOf(name)).toMatchTextContent('Square, Crew');
});

test('attributes are ordered by keyboard, and deleted after a question', async () => {
  const [first, second] = [own('Aaa'), own('Bbb')];
  await beginAsAdmin();
  for (const name of [first, second]) {
    deleteLater(name);
    const json = { name, values: [] };
    await signedInApi.attributes.$post({ json });
  }
  await openPage('/Dashboard/Settings/Attributes');
  const up = main.getByRole('button', { name: `Move ${second} up` });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toastOf(`${second} is number`)).toBeVisible();
  const names = () =>
    main
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
  const placeOf = (name: string) => names().findIndex((text) => text.includes(name));
  await expect.poll(() => placeOf(second) < placeOf(first)).toBe(true);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain(second);

  await rowOf(first)
    .getByRole('button', { name: `Delete ${first}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('No product has them.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf(first)).not.toBeInTheDocument();
});

test('a value chosen for a product is seen before many take another, and is deleted', async () => {
  const name = own('Fabric');
  const admin = await beginAsAdmin();
  deleteLater(name);
  const json = { name, values: [{ label: 'Silk' }, { label: 'Cotton' }] };
  await signedInApi.attributes.$post({ json });
  const { _id, fields } = await addOwnProduct(admin);
  await openPage(`/Dashboard/product-update/${_id}`);
  await main.getByRole('group', { name }).getByLabelText('Silk').click();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(toastOf('Product Update!')).toBeVisible();

  await openPage(`/Dashboard/ManageAllProducts?q=${fields.productName}`);
  await page.getByLabelText('Select all on this page').click();
  await main.getByRole('button', { name: 'Attributes', exact: true }).click();
  const choice = page.getByRole('dialog');
  await choice.getByLabelText('Attribute').selectOptions(name);
  await choice.getByLabelText('Cotton').click();
  await choice.getByRole('button', { name: 'Preview' }).click();
  await expect.element(heading).toHaveTextContent(`Set ${name} to Cotton`);
  await expect.element(rowOf(fields.productName)).toMatchTextContent('Silk');

  await openPage('/Dashboard/Settings/Attributes');
  await rowOf(name)
    .getByRole('button', { name: `Change ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change attribute' });
  await dialog.getByRole('button', { name: 'Remove Cotton' }).click();
  await dialog.getByRole('button', { name: 'Remove Silk' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent('“Silk” will be deleted, and 1 product will lose it.');
  await expect.element(rowOf(name)).toMatchTextContent('Silk');
  await dialog.getByRole('button', { name: 'Delete and save' }).click();
  await expect.element(rowOf(name)).toMatchTextContent('No values yet');
});
