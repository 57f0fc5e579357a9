// The checkout's address as fields: by country, checked when left, with nothing typed lost.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveAddress } from '../../../test/browser/customer-calls.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { main } from '../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../test/browser/press.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';
import { callShop } from '../../../test/setup-calls.ts';
import { newest, shownInTab } from '../components/shop/public-settings.ts';

const field = (label: string) => main.getByLabelText(label, { exact: true });
const atPayment = () => expect.poll(() => location.pathname).toBe('/Dashboard/payment');

/** For this tab, as the owner's setting does. */
const askForFields = async (isNoteRequired = true): Promise<void> => {
  await expect.poll(shownInTab).not.toBeNull();
  const shown = shownInTab();
  if (shown)
    newest.set({
      ...shown,
      checkout: { ...shown.checkout, addressForm: 'fields', isNoteRequired },
    });
};
afterEach(() => newest.set(null));

const open = async ({ before = '', isNoteRequired = true } = {}) => {
  const customer = await beginSignedIn();
  if (before) await saveAddress(customer, before);
  await putInCart('six-panel-cap-navy');
  await openPage('/checkoutForm');
  await askForFields(isNoteRequired);
  await expect.element(field('Country')).toBeVisible();
  return customer;
};

const labels = () =>
  [...(main.element() as HTMLElement).querySelectorAll('form .label')].map(
    ({ textContent }) => textContent,
  );

const berlin = { Address: 'Torstraße 1', 'Postal code': '10115', City: 'Berlin' };
const note = { 'Additional information': 'Ring' };
const typeAll = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await type(label, text);
};

test('the fields follow the country, and what was typed stays', async () => {
  await page.viewport(390, 800);
  await open({ isNoteRequired: false });
  await expect.element(field('Country')).toHaveValue('US');
  expect(labels()).toEqual([
    'Country',
    'Full name',
    'Address',
    'City',
    'State',
    'ZIP code',
    'Phone',
  ]);
  await typeAll({ Address: '1 Main St', City: 'Springfield', 'ZIP code': '62701' });
  await field('State').selectOptions('IL');
  await field('Country').selectOptions('JP');
  expect(labels().slice(2, 6)).toEqual(['Postal code', 'Prefecture', 'City or ward', 'Address']);
  await expect.element(field('Postal code')).toHaveValue('62701');
  await expect.element(field('City or ward')).toHaveValue('Springfield');
  await field('Country').selectOptions('HK');
  expect(labels().slice(2, 5)).toEqual(['Area', 'District', 'Address']);
  await field('Country').selectOptions('CA');
  await expect.element(field('Province')).toHaveAccessibleDescription('You had entered “IL”.');
  await field('Country').selectOptions('US');
  await expect.element(field('State')).toHaveValue('IL');
  await expect.element(field('ZIP code')).toHaveValue('62701');
  await expectAccessible('the fields of an address');
});

test('keyboards and autofill know each field', async () => {
  await open({ isNoteRequired: false });
  const tokens = [...document.querySelectorAll<HTMLInputElement>('form [autocomplete]')].map(
    ({ autocomplete }) => autocomplete,
  );
  expect(tokens).toEqual([
    ...['country', 'name', 'address-line1', 'address-level2', 'address-level1', 'postal-code'],
    'tel',
  ]);
  await expect.element(field('ZIP code')).toHaveAttribute('inputmode', 'numeric');
  await field('Country').selectOptions('GB');
  await expect.element(field('Postcode')).not.toHaveAttribute('inputmode');
  await expect.element(field('Phone')).toHaveAttribute('inputmode', 'tel');
  await press('Add a company');
  await expect.element(field('Company')).toHaveFocus();
  await expect.element(field('Company')).toHaveAttribute('autocomplete', 'organization');
  await press('Add apartment, suite or floor');
  await userEvent.keyboard('Flat 2');
  await expect.element(field('Apartment, suite or floor')).toHaveValue('Flat 2');
});

test('an address is typed by keyboard alone, and a warned postcode passes', async () => {
  await open();
  await typeAll(note);
  await field('Country').selectOptions('DE');
  const country = field('Country').element() as HTMLElement;
  country.focus();
  for (const text of ['Ines Okafor', '', 'Torstraße 1', '', '1011', 'Berlin', '030 123456'])
    await userEvent.keyboard(`{Tab}${text}`);
  await expect
    .element(field('Postal code'))
    .toHaveAccessibleDescription(/This is unusual in the chosen country/);
  await expect.element(field('Postal code')).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await atPayment();
  await expect
    .element(main)
    .toMatchTextContent('To Ines Okafor, Torstraße 1, 1011 Berlin, Germany');
});

test('a field is checked when it is left, and missing ones with the press', async () => {
  await open();
  await typeAll(note);
  await type('Phone', '0770x');
  await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Use digits only/);
  await type('Full name', '');
  await expect.element(field('City')).not.toHaveAttribute('aria-invalid');
  await press('Continue to payment');
  await shows(
    /6 fields need your attention: full name, address, city, state, zip code, phone number/,
  )();
  await expect.element(field('Full name')).toHaveFocus();
  await expect.element(field('State')).toHaveAccessibleDescription('Choose the state.');
  await isAt('/checkoutForm')();
});

test('a saved text is shown beside the fields, and updated by them', async () => {
  const customer = await open({ before: 'Torstraße 1\n10115 Berlin\nGermany' });
  await shows(/Please enter this address in the fields.\s*Torstraße 1\s*10115 Berlin/)();
  await expect.element(field('Country')).toHaveValue('DE');
  await expect.element(field('Full name')).toHaveValue('Ines Okafor');
  await typeAll(berlin);
  await expect.element(main.getByRole('radio', { name: /Ines Okafor/ })).toBeChecked();
  await expect.element(main.getByLabelText('Update this address in my account')).toBeChecked();
  await press('Continue to payment');
  await atPayment();
  const saved = () =>
    callShop<{ address: string; postal: object }[]>(customer, 'GET', '/addresses');
  await expect.poll(async () => (await saved()).length).toBe(1);
  await expect
    .poll(async () => (await saved())[0])
    .toMatchObject({
      address: 'Torstraße 1\n10115 Berlin\nGermany',
      postal: { line1: 'Torstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    });
});

test('nothing typed is lost when the kind of form changes', async () => {
  await open();
  await field('Country').selectOptions('DE');
  await typeAll(berlin);
  newest.set(null);
  await expect.element(field('Address')).toHaveValue('Torstraße 1\n10115 Berlin\nGermany');
  await askForFields();
  await expect.element(field('Postal code')).toHaveValue('10115');
});

test('another billing address is asked for by a checkbox, and sent', async () => {
  const customer = await open();
  await field('Country').selectOptions('DE');
  await typeAll({ ...berlin, ...note, Phone: '030123456' });
  await main.getByLabelText('Bill to another address').click();
  const billing = main.getByRole('group', { name: 'Billing address' });
  await press('Continue to payment');
  await shows(/fields need your attention: billing full name, billing address/)();
  await billing.getByLabelText('Country').selectOptions('AT');
  for (const [label, text] of Object.entries({
    'Full name': 'Acme Ltd',
    Address: 'Ring 2',
    'Postal code': '1010',
    City: 'Wien',
  }))
    await billing.getByLabelText(label, { exact: true }).fill(text);
  await expect
    .element(billing.getByLabelText('City'))
    .toHaveAttribute('autocomplete', 'billing address-level2');
  await press('Continue to payment');
  await atPayment();
  await expect.element(main.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const { orderId } = JSON.parse(localStorage.getItem('hemline.checkout.order') ?? '{}');
  const order = await callShop<{ billingAddress: object }>(customer, 'GET', `/orders/${orderId}`);
  expect(order.billingAddress).toMatchObject({
    name: 'Acme Ltd',
    address: 'Ring 2\n1010 Wien\nAustria',
  });
});
