// Categories of the owner: added below another, moved by keys, renamed; what is used stays.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { addCategory, deleteCategory } from './category-changes.ts';

const own = (word: string) => `${word} ${randomUuid().slice(0, 8)}`;

/** Other tests see no category of this one: those below another go first. */
const deleteLater = (...names: string[]) =>
  onTestFinished(async () => {
    for (const name of names) await deleteCategory({ name });
  });

const below = (name: string) => main.getByRole('list', { name: `Below ${name}` });

test('categories are added below another, moved by keys and renamed', async () => {
  const [above, first, second] = [own('Headwear'), own('Beret'), own('Visor')];
  await beginAsAdmin();
  await addCategory({ label: above, title: above, parent: null });
  await addCategory({ label: first, title: first, parent: above });
  deleteLater(first, second, above);
  await openPage('/Dashboard/Categories');
  await main.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  const add = dialog.getByRole('button', { name: 'Add category' });
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Enter a name.');
  await userEvent.keyboard(second);
  await dialog.getByLabelText('Below').selectOptions(above);
  await expectAccessible('the form');
  await add.click();
  await expect.element(toastOf(`“${second}” is saved.`)).toBeVisible();
  await expect.element(below(above)).toMatchTextContent(new RegExp(`${first}.*${second}`));

  // Closed, the dialog gives the focus back.
  await expect.element(dialog).not.toBeInTheDocument();
  const up = main.getByRole('button', { name: `Move ${second} up` });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(below(above)).toMatchTextContent(new RegExp(`${second}.*${first}`));
  // At the top there is only the way down.
  await expect.element(main.getByRole('button', { name: `Move ${second} down` })).toHaveFocus();

  await main.getByRole('button', { name: `Change ${second}` }).click();
  const change = page.getByRole('dialog', { name: 'Change category' });
  await expect.element(change).toMatchTextContent(`In links and rules it stays “${second}”.`);
  const renamed = own('Sunshade');
  await change.getByLabelText('Name').fill(renamed);
  await userEvent.keyboard('{Enter}');
  await expect.element(below(above)).toMatchTextContent(renamed);
});

test('what is used stays, what is empty is deleted after a question', async () => {
  const [above, beneath] = [own('Gloves'), own('Mitten')];
  await beginAsAdmin();
  await addCategory({ label: above, title: above, parent: null });
  await addCategory({ label: beneath, title: beneath, parent: above });
  deleteLater(above);
  await openPage('/Dashboard/Categories');
  const dialog = page.getByRole('dialog', { name: 'It is not empty' });
  await main.getByRole('button', { name: `Delete ${above}` }).click();
  await expect.element(dialog).toMatchTextContent(`“${beneath}” is below “${above}”.`);
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Delete Hat', exact: true }).click();
  const products = dialog.getByRole('link', { name: 'Show its products' });
  const path = '/Dashboard/ManageAllProducts?category=Hat';
  await expect.element(products).toHaveAttribute('href', path);
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: `Delete ${beneath}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf('Deleted!')).toBeVisible();
  await expect.element(below(above)).not.toBeInTheDocument();
});

test('what is saved after its dialog was closed leaves the next one, and its text', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Categories');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerCalls(/^\/managed-categories\/Hat$/, () => promise);
  const name = page.getByRole('dialog', { name: 'Change category' }).getByLabelText('Name');
  await main.getByRole('button', { name: 'Change Hat', exact: true }).click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await main.getByRole('button', { name: 'Change T-Shirt', exact: true }).click();
  await name.fill('Tee');
  resolve(Response.json({}));
  await expect.element(toastOf('“Hat” is saved.')).toBeVisible();
  await expect.element(name).toHaveValue('Tee');
});
