// Markets: the default made of the settings, one more added by keys, and what it lacks.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';

test('a market is added, told what it lacks, and deleted', async () => {
  const slug = `m-${randomUuid().slice(0, 8)}`;
  const name = `Market ${slug}`;
  await beginAsAdmin();
  await openPage('/Dashboard/Settings/Markets');
  await expect.element(main).toMatchTextContent('All that no other market has');
  await main.getByRole('button', { name: 'Add market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add market' });
  await dialog.getByRole('button', { name: 'Add market' }).click();
  await expect.element(dialog).toMatchTextContent('Choose a country.');
  await dialog.getByLabelText('Name', { exact: true }).fill(name);
  await dialog.getByLabelText('Address', { exact: true }).fill(slug);
  await dialog.getByLabelText('Add a country').fill('faroe');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Remove Faroe Islands' })).toBeVisible();
  await dialog.getByLabelText('Add a country').fill('luxem');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await dialog.getByLabelText('Prices', { exact: true }).selectOptions('Taxes are added');
  await expect.element(dialog).toMatchTextContent('Luxembourg: prices have to include taxes');
  const rules = dialog.getByText(/^Rules of the law: \d+ of 10 met$/);
  await rules.click();
  const law = dialog.getByRole('link', { name: 'Regulation (EU) 2023/988, Article 19' });
  await expect.element(law).toHaveAttribute('href', expect.stringMatching(/^https:\/\/eur-lex/));
  const mend = dialog.getByRole('link', { name: /^products of \d+ brands name no producer$/ });
  await expect.element(mend).toHaveAttribute('href', '/Dashboard/Settings/Notices');
  await dialog.getByLabelText('Prices', { exact: true }).selectOptions('Include taxes');
  await expect.element(dialog).not.toMatchTextContent('prices have to include taxes');
  // The shop's factor of 1 is far from what a dollar is worth in yen.
  await dialog.getByLabelText('Currency', { exact: true }).selectOptions('JPY');
  await expect.element(dialog).toMatchTextContent('Check the factor');
  await dialog.getByLabelText('Factor', { exact: true }).fill('0');
  await dialog.getByLabelText('Currency', { exact: true }).selectOptions('EUR');
  await dialog.getByRole('button', { name: 'Add market' }).click();
  await expect.element(dialog).toMatchTextContent('Enter a number above 0, such as 0.92.');
  await dialog.getByLabelText('Factor', { exact: true }).fill('0,92');
  await dialog.getByLabelText('Prices end in', { exact: true }).selectOptions('.95');
  await expect.element(dialog).toMatchTextContent(`A coat for $120.00 costs €109.95 in “${name}”.`);
  await expectAccessible('the form of a market');
  await dialog.getByRole('button', { name: 'Add market' }).click();
  await expect.element(toastOf(`“${name}” is saved.`)).toBeVisible();
  const row = rowOf(name);
  await expect.element(row).toMatchTextContent('Faroe Islands, Luxembourg');
  await expect.element(row).toMatchTextContent('customers do not see this market yet');
  await expect.element(row).toMatchTextContent('EUR, en-US, with taxes');
  await expect.element(row).toMatchTextContent('no delivery zone in EUR, so nobody can order');
  await row.getByText(/^Rules of the law/).click();
  await expect.element(row).toMatchTextContent('this is not legal advice');
  await expectAccessible('the list of markets');

  // A country of another market cannot be chosen, and says whose it is.
  await main.getByRole('button', { name: 'Add market' }).click();
  await dialog.getByLabelText('Add a country').fill('luxem');
  const taken = dialog.getByRole('option', { name: `is in the market “${name}”` });
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await main.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf(`“${name}” is deleted.`)).toBeVisible();
});

test('the default market is asked by the country of the shop', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Settings/Markets');
  await expect.element(main).toMatchTextContent('All that no other market has');
  expect(main.getByText(/^Rules of the law/).elements()).toEqual([]);
  const shopFetch = globalThis.fetch;
  answerCalls(/\/shop-settings$/, async (url, init) => {
    const settings = await (await shopFetch(url, init)).json();
    return Response.json({ ...settings, locale: { ...settings.locale, country: 'GB' } });
  });
  await openPage('/Dashboard/Settings/Markets');
  await expect.element(main.getByText('Rules of the law: 4 of 5 met')).toBeVisible();
  const mend = main.getByRole('link', { name: 'a fee is added at checkout' });
  await expect.element(mend).toHaveAttribute('href', '/Dashboard/Settings/Delivery');
});
