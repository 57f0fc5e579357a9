// Promo codes: added, ended and archived.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main, sidewaysPx } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

test('a promo code is added, ended and archived', async () => {
  await beginAsAdmin();
  const code = `winter${randomUuid().slice(0, 8)}`;
  await openPage('/Dashboard/Discounts');
  await main.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await add.click();
  await expect.element(dialog).toMatchTextContent('Enter 3 to 40 letters');
  expect(sidewaysPx(dialog.element())).toBe(0);
  await expectAccessible('the dialog');
  await dialog.getByLabelText('Code', { exact: true }).fill(code);
  await dialog.getByLabelText('Percent off', { exact: true }).fill('10');
  await add.click();
  const name = code.toUpperCase();
  await expect.element(toastOf(`${name} is added.`)).toBeVisible();
  const row = rowOf(name);
  await expect.element(row).toMatchTextContent('10% off');
  await row.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect.element(row).toMatchTextContent('Ended');
  await row.getByRole('button', { name: `Archive ${name}` }).click();
  await expect.element(row).toMatchTextContent('Archived');
});

test('an automatic discount of tiers for some categories is added', async () => {
  await beginAsAdmin();
  const title = `Hats ${randomUuid().slice(0, 8)}`;
  await openPage('/Dashboard/Discounts');
  await main.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await dialog.getByLabelText('How it counts').selectOptions('By itself');
  await dialog.getByLabelText('Kind').selectOptions('Percent off by tiers');
  await dialog.getByLabelText('For', { exact: true }).selectOptions('Categories');
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await add.click();
  await expect.element(dialog).toMatchTextContent('Enter a title');
  await expect.element(dialog).toMatchTextContent('Enter from where each tier counts');
  await expect.element(dialog).toMatchTextContent('Choose what it is for.');
  await dialog.getByLabelText('Title').fill(title);
  await dialog.getByLabelText('From dollars').fill('1000');
  await dialog.getByLabelText('Percent off', { exact: true }).fill('10');
  await dialog.getByRole('checkbox', { name: 'Hats' }).click();
  await expectAccessible('the dialog of tiers');
  await add.click();
  await expect.element(toastOf(`${title} is added.`)).toBeVisible();
  const row = rowOf(title);
  await expect.element(row).toMatchTextContent('10% off from $1,000.00, for Hat');
  await row.getByRole('button', { name: `Archive ${title}` }).click();
  await expect.element(row).toMatchTextContent('Archived');
});

test('a discount needs other items, leaves out some and reduced ones, and has bounds', async () => {
  await beginAsAdmin();
  const title = `Outfit ${randomUuid().slice(0, 8)}`;
  await openPage('/Dashboard/Discounts');
  await main.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await dialog.getByLabelText('How it counts').selectOptions('By itself');
  await dialog.getByLabelText('Title').fill(title);
  await dialog.getByLabelText('Percent off', { exact: true }).fill('95');
  await expect.element(dialog).toMatchTextContent('is placed without a card');
  await dialog.getByLabelText('Takes off at most').fill('1.50');
  await expect.element(dialog).not.toMatchTextContent('is placed without a card');
  await dialog.getByLabelText('Greatest number of items').fill('2');
  await dialog.getByLabelText('But not for').selectOptions('Departments');
  await dialog.getByLabelText('Only with other items').selectOptions('Categories');
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await add.click();
  await expect.element(dialog).toMatchTextContent('Choose what it is not for.');
  await expect.element(dialog).toMatchTextContent('Choose what it needs.');
  await dialog.getByRole('checkbox', { name: 'Men', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Hats' }).click();
  await dialog.getByRole('checkbox', { name: 'Not for reduced items' }).click();
  await dialog.getByLabelText('Smallest subtotal').fill('900000');
  await expectAccessible('the dialog of conditions');
  await add.click();
  await expect.element(toastOf(`${title} is added.`)).toBeVisible();
  const row = rowOf(title);
  await expect
    .element(row)
    .toMatchTextContent(
      '95% off, of at most 2 items, at most $1.50, not for men, not for reduced items, ' +
        'only with Hat',
    );
  await row.getByRole('button', { name: `Archive ${title}` }).click();
  await expect.element(row).toMatchTextContent('Archived');
});

test('a discount is for one market alone, chosen by the keyboard', async () => {
  await beginAsAdmin();
  const slug = `d-${randomUuid().slice(0, 8)}`;
  const json = {
    ...{ name: slug, currency: 'EUR', language: 'en-IE', revision: 0, countries: ['BV'] },
    ...{ pricesInclude: 'gross' as const, isActive: false },
    derived: { holds: 'gross', factorMillionths: 500_000, endingCents: null },
  } as const;
  await parseResponse(signedInApi.markets[':slug'].$put({ param: { slug }, json }));
  onTestFinished(async () => {
    await signedInApi.markets[':slug'].$delete({ param: { slug } });
  });
  const code = `ABROAD${randomUuid().slice(0, 8)}`.toUpperCase();
  await openPage('/Dashboard/Discounts');
  await main.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await dialog.getByLabelText('Code', { exact: true }).fill(code);
  await dialog.getByLabelText('Percent off', { exact: true }).fill('10');
  const all = dialog.getByRole('checkbox', { name: 'All markets' });
  await expect.element(all).toBeChecked();
  // A sum of the shop's counts in no other currency, which is said where markets are chosen.
  const subtotal = dialog.getByLabelText('Smallest subtotal (optional)', { exact: true });
  const told = `It has sums in USD, so it does not hold in ${slug} (EUR)`;
  await expect.element(dialog).not.toMatchTextContent(told);
  await subtotal.fill('50');
  await expect.element(dialog).toMatchTextContent(told);
  await subtotal.fill('');
  await expect.element(dialog).not.toMatchTextContent(told);
  all.element().focus();
  await userEvent.keyboard(' ');
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await add.click();
  await expect.element(dialog).toMatchTextContent('Choose the markets where it holds.');
  await expectAccessible('the dialog of markets');
  const market = dialog.getByRole('checkbox', { name: slug });
  market.element().focus();
  await userEvent.keyboard(' ');
  await add.click();
  await expect.element(toastOf(`${code} is added.`)).toBeVisible();
  const row = rowOf(code);
  await expect.element(row).toMatchTextContent(`10% off, only in ${slug}`);
  await row.getByRole('button', { name: `Archive ${code}` }).click();
  await expect.element(row).toMatchTextContent('Archived');
});
