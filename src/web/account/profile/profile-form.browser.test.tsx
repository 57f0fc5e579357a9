// A profile: its fields, its photo, and changes from another tab.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../../test/browser/press.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { callShop } from '../../../../test/setup-calls.ts';
import { newest, shownInTab } from '../../components/shop/public-settings.ts';

const profile = '/Dashboard/MyProfile';
const photo = page.getByRole('dialog', { name: 'Your photo' });
const field = (label: string) => main.getByLabelText(label, { exact: true });
const updated = shows(/Update Success/);

const choose = (file: File) => userEvent.upload(page.getByLabelText('Photo file'), file);

const open = async () => {
  const customer = await beginSignedIn();
  await openPage(profile);
  return customer;
};

test('the profile takes a phone number as the checkout does', async () => {
  await open();
  await type('Phone', '07700 9OO123');
  await press('Save');
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Use digits only/);
  await type('Phone', '+880 1712-345678');
  await type('Address', '14 Ropewalk Lane\nBristol');
  await press('Save');
  await updated();
  await openPage(profile);
  await expect.element(field('Phone')).toHaveValue('+8801712345678');
  await expect.element(field('Address')).toHaveValue('14 Ropewalk Lane\nBristol');
});

test('a shop that asks for fields keeps the text of before readable beside them', async () => {
  onTestFinished(() => newest.set(null));
  await open();
  await type('Address', '14 Ropewalk Lane, Bristol');
  await press('Save');
  await updated();
  const shown = shownInTab();
  if (shown) newest.set({ ...shown, checkout: { ...shown.checkout, addressForm: 'fields' } });
  await openPage(profile);
  await expect.element(main).toMatchTextContent('in one text:14 Ropewalk Lane, Bristol');
  const one = main.getByRole('textbox', { name: 'Address', exact: true });
  await expect.element(one).not.toBeInTheDocument();
  await press('Enter an address');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('in the fields.14 Ropewalk Lane, Bristol');
  await dialog.getByLabelText('Country').selectOptions('GB');
  const place = { Address: '14 Ropewalk Lane', 'Town or city': 'Bristol' };
  const typed = { ...place, Phone: '07700900123' };
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabelText(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Postcode')).toHaveFocus();
  await dialog.getByLabelText('Postcode').fill('BS1 6ED');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent(/14 Ropewalk Lane\s*Bristol\s*BS1 6ED/);
  await expect.element(main).toMatchTextContent('in one text:14 Ropewalk Lane, Bristol');
  await expectAccessible('a profile with an address as fields');
});

test('what another tab changed is kept, and asked about where both changed the same', async () => {
  const customer = await open();
  const read = async () => {
    const { email, token } = customer;
    const asked: RequestInit = { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' };
    const [{ _id }] = await (await fetch(`/user/${email}`, asked)).json();
    return (await fetch(`/userDataUpdate/${_id}`, asked)).json();
  };
  const other = async (change: { Address?: string; Number?: string }) => {
    const { _id, Name, Number: phone, Address } = await read();
    const texts = { Name, Number: phone ?? '', Address: Address ?? '', Image: '' };
    const json = { ...texts, ...change };
    await callShop(customer, 'PUT', `/userDataUpdate/${_id}`, json);
  };
  await other({ Number: '07700900123' });
  await type('Address', '2 Quay Street');
  await press('Save');
  await updated();
  await other({ Address: '14 Ropewalk Lane' });
  await type('Address', '3 Quay Street');
  await press('Save');
  await shows(/Address was changed to "14 Ropewalk Lane" in another tab/)();
  await expect.element(field('Address')).toHaveValue('3 Quay Street');
  await press('Save');
  // What the press says is gone before the answer is there.
  await expect.poll(async () => (await read()).Address).toBe('3 Quay Street');
  await expect.element(main).not.toMatchTextContent('in another tab');
  await openPage(profile);
  await expect.element(field('Address')).toHaveValue('3 Quay Street');
  await expect.element(field('Phone')).toHaveValue('07700900123');
});

test('a file that is no image is said in the dialog, and nothing is sent', async () => {
  await open();
  await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.jpg'));
  await expect.element(photo).toMatchTextContent('Use a JPEG, PNG, WebP or AVIF image');
  await expect.element(photo.getByRole('button', { name: 'Save photo' })).toBeDisabled();
  await photo.getByRole('button', { name: 'Cancel' }).click();
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'me.jpg'));
  const input = page.getByLabelText('Photo file').element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await shows(/^Images may have 20 MB at most.$/)();
});

test('the path of the specification leads to the profile', async () => {
  const { email, token } = await beginSignedIn();
  const headers = { authorization: `Bearer ${token}` };
  const [{ _id }] = await (await fetch(`/user/${email}`, { headers })).json();
  await openPage(`/updateProfile/${_id}`);
  await isAt(`/Dashboard/updateProfile/${_id}`)();
  await type('Name', 'Ines O.');
  await press('Save');
  await updated();
  await expect.element(page.getByRole('complementary').getByText('Ines O.')).toBeVisible();
});
