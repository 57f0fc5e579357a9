// Delivery zones: added, seen in the example while they are typed, changed and deleted.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { signedInApi } from '../../../session/session.ts';

const own = (word: string) => `${word} ${randomUuid().slice(0, 8)}`;

/** Other tests see no zone of this one. */
const deleteLater = (name: string) =>
  onTestFinished(async () => {
    const answer = await signedInApi['delivery-zones'].$get();
    const found = answer.ok ? (await answer.json()).filter((one) => one.name === name) : [];
    for (const { id } of found)
      await signedInApi['delivery-zones'][':id'].$delete({ param: { id } });
  });

const example = page.getByRole('complementary', { name: 'An example' });
const save = (name: string) => main.getByRole('button', { name, exact: true });
const addCountry = async (typed: string, option: string) => {
  await main.getByLabelText('Add a country').fill(typed);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(main.getByRole('button', { name: `Remove ${option}` })).toBeVisible();
};

test('a zone is added by keyboard, and the example says at once what it costs', async () => {
  const name = own('Nordics');
  await beginAsAdmin();
  deleteLater(name);
  await openPage('/Dashboard/Delivery');
  await expect.element(rowOf('Everywhere else')).toMatchTextContent('Shipping, $20');
  await main.getByRole('link', { name: 'Add zone' }).click();
  await expect.element(heading).toMatchTextContent('Add zone');
  await save('Add zone').click();
  await expect.element(main).toMatchTextContent('Enter a name.');
  await expect.element(main).toMatchTextContent('Add a country.');
  await expect.element(main).toMatchTextContent('Standard: enter a price, 0 for free.');
  await main.getByLabelText('Name', { exact: true }).fill(name);
  await addCountry('norw', 'Norway');
  await addCountry('is', 'Iceland');
  await main.getByLabelText('Price ($)').fill('4.90');
  await main.getByLabelText('Free over (optional)').fill('60');
  await expect.element(example).toMatchTextContent('Standard$4.90Free with more than $10.00 more');
  await example.getByLabelText('Subtotal ($)').fill('60.01');
  await expect.element(example).toMatchTextContent('StandardFree');
  await expect.element(main).toMatchTextContent('Not saved yet');
  await expectAccessible('the form');
  await save('Add zone').click();
  await expect.element(toastOf(`“${name}” is saved.`)).toBeVisible();
  await expect.element(heading).toMatchTextContent(name);
  await openPage('/Dashboard/Delivery');
  await expect.element(rowOf(name)).toMatchTextContent('Iceland; Norway');
  await expect.element(rowOf(name)).toMatchTextContent('Standard, $4.90, free over $60');
});

test('a part of a country is told when it is wrong, and changes are discarded', async () => {
  const name = own('Islands');
  await beginAsAdmin();
  deleteLater(name);
  await openPage('/Dashboard/Delivery/new');
  await main.getByLabelText('Name', { exact: true }).fill(name);
  await addCountry('faroe', 'Faroe Islands');
  await main.getByRole('button', { name: 'Only a part of Faroe Islands' }).click();
  await expect.element(main.getByLabelText('Postcodes of Faroe Islands')).toHaveFocus();
  await main.getByLabelText('Postcodes of Faroe Islands').fill('1-22');
  await main.getByLabelText('Price ($)').fill('9');
  await save('Add zone').click();
  await expect.element(main).toMatchTextContent('Faroe Islands: “1-22”: both ends need');
  await main.getByLabelText('Postcodes of Faroe Islands').fill('10-22, 350');
  await expect.element(example).toMatchTextContent('This place is in the zone “Everywhere else”.');
  await example.getByLabelText('Postcode').fill('FO 350');
  await expect.element(example).toMatchTextContent('Standard$9.00');
  await main.getByRole('button', { name: 'Add a price' }).click();
  await expect.element(example).toMatchTextContent('Standard: enter a price, 0 for free.');
  await main.getByRole('button', { name: 'Remove price 2' }).click();
  await save('Add zone').click();
  await expect.element(heading).toMatchTextContent(name);
  await main.getByLabelText('Price ($)').fill('99');
  await expect.element(main).toMatchTextContent('Not saved yet');
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(main.getByLabelText('Price ($)')).toHaveValue('9.00');
  await main.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(heading).toMatchTextContent('Delivery');
  await expect.element(rowOf('Everywhere else')).toBeVisible();
  await expect.element(rowOf(name)).not.toBeInTheDocument();
});
