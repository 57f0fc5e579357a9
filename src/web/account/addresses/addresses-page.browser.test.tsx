// The address book, by its dialog and its buttons.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveAddress } from '../../../../test/browser/customer-calls.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { press, shows } from '../../../../test/browser/press.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { newest, shownInTab } from '../../components/shop/public-settings.ts';

const dialog = page.getByRole('dialog');
const fill = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabelText(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
};

const home = { 'First name': 'Ines', 'Last name': 'Okafor', Address: '14 Ropewalk Lane' };

const expectItems = (...texts: RegExp[]) =>
  expect
    .poll(() => {
      const items = main.getByRole('listitem').filter({ hasText: 'Ines Okafor' }).elements();
      return items.length === texts.length
        ? texts.every((text, at) => text.test(items[at]?.textContent ?? ''))
        : items.length;
    })
    .toBe(true);

test('addresses are added, changed, made the default and deleted', async () => {
  await beginSignedIn();
  await openPage('/Dashboard/MyProfile/addresses');
  await shows(/^No addresses yet.$/)();
  await press('Add address');
  await fill({ ...home, Phone: 'call me' });
  const phone = dialog.getByLabelText('Phone');
  await expect.element(phone).toHaveAccessibleDescription(/digits only/);
  await expect.element(phone).toHaveFocus();
  await expectAccessible('the form with an error');
  await fill({ Phone: '+44 7700 900123' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expectItems(/Ines Okafor.*Default.*14 Ropewalk Lane.*\+447700900123/);

  await press('Add address');
  await fill({ ...home, Address: '2 Quay Street', Phone: '07700900123' });
  await expectItems(/14 Ropewalk Lane/, /2 Quay Street/);
  await press('Make default: 2 Quay Street');
  await expectItems(/Default.*2 Quay Street/, /14 Ropewalk Lane/);
  await expectAccessible('two addresses');
  await press('Edit 14 Ropewalk Lane');
  await fill({ Address: '15 Ropewalk Lane' });
  await expectItems(/2 Quay Street/, /15 Ropewalk Lane/);
  await expect.element(main.getByRole('button', { name: 'Edit 15 Ropewalk Lane' })).toHaveFocus();
  await press('Delete 2 Quay Street');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await shows(/^Deleted!$/)();
  await expectItems(/Default.*15 Ropewalk Lane/);
  await expect.element(main.getByRole('button', { name: 'Add address' })).toHaveFocus();
});

test('a shop that asks for fields keeps them, and asks for those of a text', async () => {
  onTestFinished(() => newest.set(null));
  const customer = await beginSignedIn();
  await saveAddress(customer, '14 Ropewalk Lane, Bristol');
  await openPage('/Dashboard/MyProfile/addresses');
  await expect.poll(shownInTab).not.toBeNull();
  const shown = shownInTab();
  if (shown) newest.set({ ...shown, checkout: { ...shown.checkout, addressForm: 'fields' } });
  await press('Edit 14 Ropewalk Lane, Bristol');
  await expect.element(dialog).toMatchTextContent('in the fields.14 Ropewalk Lane, Bristol');
  await dialog.getByLabelText('Country').selectOptions('GB');
  await fill({ Address: '14 Ropewalk Lane', 'Town or city': 'Bristol', Postcode: 'BS1 6ED' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expectItems(/Default.*14 Ropewalk Lane\s*Bristol\s*BS1 6ED\s*United Kingdom/);
  await press(/^Edit 14 Ropewalk Lane, Bristol, BS1 6ED/);
  await expect.element(dialog.getByLabelText('Postcode')).toHaveValue('BS1 6ED');
  await expectAccessible('the fields of a saved address');
});
