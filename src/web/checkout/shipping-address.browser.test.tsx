// The address of the checkout: what is missing, what is kept, and what an account offers.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveAddress } from '../../../test/browser/customer-calls.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { main } from '../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../test/browser/press.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';

const field = (label: string) => main.getByLabelText(label, { exact: true });
const box = main.getByLabelText('Save this address to my account');
const atPayment = () => expect.poll(() => location.pathname).toBe('/Dashboard/payment');

const open = async () => {
  const customer = await beginSignedIn();
  await putInCart('six-panel-cap-navy');
  await openPage('/checkoutForm');
  return customer;
};

test('the address form says what is missing and keeps what was typed', async () => {
  const { email } = await open();
  await expect.element(field('Email')).toHaveValue(email);
  await type('First name', 'Ines');
  await type('Last name', 'Okafor');
  await type('Address', '14 Ropewalk Lane');
  await type('Phone', '07700 9OO123');
  await press('Continue to payment');
  await shows(/2 fields need your attention/)();
  await isAt('/checkoutForm')();
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Use digits only/);
  await expect.element(field('Additional information')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('First name')).toHaveValue('Ines');
  await expect.element(field('Phone')).toHaveValue('07700 9OO123');
  await type('Phone', '07700900123');
  await type('Additional information', 'Ring');
  await press('Continue to payment');
  await atPayment();
});

test('the checkout saves an address, and offers it the next time on any device', async () => {
  await open();
  await type('Address', '14 Ropewalk Lane\nBristol BS1 6ED');
  await type('Phone', '+44 7700 900123');
  await type('Additional information', 'Ring the bell twice');
  await expect.element(box).toBeChecked();
  await press('Continue to payment');
  await atPayment();
  await expect
    .element(main)
    .toMatchTextContent('To Ines Okafor, 14 Ropewalk Lane, Bristol BS1 6ED');
  // It is sent beside the way to the payment.
  await expect.element(main.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await openPage('/Dashboard/MyProfile/addresses');
  await expect
    .poll(() => (main.element() as HTMLElement).innerText)
    .toMatch(/14 Ropewalk Lane\nBristol BS1 6ED\n+\+447700900123/);
  // As another device: nothing of the address is kept here.
  localStorage.removeItem('hemline.address');
  await openPage('/checkoutForm');
  await expect.element(field('Address')).toHaveValue('14 Ropewalk Lane\nBristol BS1 6ED');
  const mine = main.getByRole('radio', { name: /Ines Okafor/ });
  await expect.element(mine).toBeChecked();
  await expectAccessible('the checkout with an address');
  await main.getByRole('radio', { name: 'Another address' }).click();
  await expect.element(field('Address')).toHaveValue('');
  await mine.click();
  await expect.element(field('Address')).toHaveValue('14 Ropewalk Lane\nBristol BS1 6ED');
  // Typed over, it is another address, which can be saved too.
  await type('Address', '3 Quay Street, Bristol');
  await expect.element(main.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await expect.element(box).not.toBeChecked();
  await expect.element(field('Address')).toHaveValue('3 Quay Street, Bristol');
});

test('the profile shows the default address until it has one of its own', async () => {
  const customer = await beginSignedIn();
  await saveAddress(customer, '14 Ropewalk Lane');
  await openPage('/Dashboard/MyProfile');
  await expect.element(field('Address')).toHaveValue('14 Ropewalk Lane');
  await expect.element(field('Phone')).toHaveValue('07700900123');
  await type('Name', 'Ines O.');
  await press('Save');
  await shows(/Update Success/)();
  await openPage('/Dashboard/MyProfile');
  await expect
    .element(page.getByLabelText('Phone'))
    .toHaveAccessibleDescription('From your default address.');
});
