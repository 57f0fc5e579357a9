// What customers change under Profile, and the orders that they delete.
import { page } from 'vitest/browser';
import { placeOrder } from '../../setup-calls.ts';
import { saveAddress } from '../customer-calls.ts';
import { openPage } from '../open-page.tsx';
import { press, shows, type } from '../press.ts';
import { beginSignedIn } from '../sign-in.ts';
import { openOf, profile } from './open-settings.ts';
import type { FailingCall } from './try-calls.ts';

const noAnswer = /^The shop did not respond. Try again.$/;
const stillHere = /^The shop did not respond. Your changes are still here. Try again./;
const updated = shows(/Update Success/);

export const profileCalls: FailingCall[] = [
  {
    name: 'the profile',
    inEveryWay: true,
    file: 'account/profile/save-profile.ts',
    call: /\/userDataUpdate\//,
    method: 'PUT',
    open: openOf(profile),
    fill: () => type('Address', '14 Ropewalk Lane'),
    send: () => press('Save'),
    says: stillHere,
    done: updated,
  },
  {
    name: 'the default address',
    inEveryWay: true,
    file: 'account/addresses/addresses-page.tsx',
    call: /\/addresses\/[\w-]+$/,
    method: 'PUT',
    open: openAddresses,
    send: () => press('Make default: 2 Quay Street'),
    says: noAnswer,
    asToast: true,
    done: shows(/Default address changed/),
  },
  {
    name: 'a changed address',
    goesOn: true,
    file: 'account/addresses/address-dialog-frame.tsx',
    call: /\/addresses\/[\w-]+$/,
    method: 'PUT',
    open: () => press('Edit 2 Quay Street'),
    fill: () => type('Address', '3 Quay Street'),
    send: () => page.getByRole('button', { name: 'Save' }).click(),
    says: stillHere,
    done: updated,
  },
  {
    name: 'deleting an address',
    goesOn: true,
    file: 'account/addresses/addresses-page.tsx',
    call: /\/addresses\/[\w-]+$/,
    method: 'DELETE',
    open: async () => {},
    send: async () => {
      await press('Delete 3 Quay Street');
      await confirmDelete();
    },
    says: noAnswer,
    asToast: true,
    done: shows(/Deleted!/),
  },
  {
    name: 'a new address',
    goesOn: true,
    file: 'account/addresses/address-dialog-frame.tsx',
    call: /\/addresses$/,
    method: 'POST',
    open: () => press('Add address'),
    fill: async () => {
      await type('First name', 'Ines');
      await type('Last name', 'Okafor');
      await type('Phone', '07700900123');
      return type('Address', '14 Ropewalk Lane');
    },
    send: () => page.getByRole('button', { name: 'Save' }).click(),
    says: stillHere,
    done: updated,
  },
  {
    name: 'deleting an order',
    file: 'account/orders/lines/delete-line.ts',
    call: /\/delete-order\//,
    method: 'DELETE',
    open: async () => {
      const customer = await beginSignedIn();
      await placeOrder(customer, [{ slug: 'six-panel-cap-rose' }]);
      await openPage('/Dashboard');
    },
    send: async () => {
      await press('Delete Six-Panel Cap');
      await confirmDelete();
    },
    says: /respond. Nothing was deleted. Try again.$/,
    asToast: true,
    done: shows(/Deleted!/),
  },
];

const confirmDelete = () =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

async function openAddresses() {
  const customer = await beginSignedIn();
  await saveAddress(customer, '14 Ropewalk Lane');
  await saveAddress(customer, '2 Quay Street');
  await openPage(`${profile}/addresses`);
}
