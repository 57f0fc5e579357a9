// An admin works on one order: notes, sends, cancels it; their customer sees what came of it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginWithOrder } from '../../../../../test/browser/managed-order.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin, signInAgain } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import { shippingAddress } from '../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const question = page.getByRole('alertdialog', { name: 'Are you sure?' });

test('an order is found with all that it takes', async () => {
  const { customer, number, transactionId } = await beginWithOrder('paid');
  await openPage(`/Dashboard/ManageAllOrders?q=${customer.email}`);
  await main.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect.element(heading).toHaveTextContent(`Order ${number}`);
  for (const text of [
    transactionId,
    'To fulfill',
    '14 Ropewalk Lane',
    'placed the order',
    '$59.95',
  ])
    await expect.element(main).toMatchTextContent(text);
});

test('an order is noted, and its note deleted', async () => {
  const { url } = await beginWithOrder('paid');
  await openPage(url);
  const note = main.getByLabelText('Add a note');
  await note.fill('Asked for\na red ribbon.');
  await main.getByRole('button', { name: 'Add note' }).click();
  const written = main.getByRole('listitem').filter({ hasText: 'a red ribbon.' });
  await expect.element(written).toBeVisible();
  await expect.element(note).toHaveValue('');
  await main.getByRole('button', { name: 'Delete note' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Deleted!');
  await expect.element(written).not.toBeInTheDocument();
});

test('an order is sent with the keyboard alone, and its customer follows the parcel', async () => {
  const { customer, number, url } = await beginWithOrder('paid');
  await openPage(url);
  main.getByRole('button', { name: 'Mark as fulfilled' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await expect.element(dialog.getByLabelText('Carrier')).toHaveFocus();
  await expectAccessible('fulfilling');
  await userEvent.keyboard('UPS{Tab}1Z999AA1{Enter}');
  await expectToast(`Order ${number} is fulfilled.`);
  await expect
    .element(main.getByRole('link', { name: '1Z999AA1' }))
    .toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA1');
  await expect.element(main).toMatchTextContent('Email about the delivery');

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main.getByRole('link', { name: 'Track your parcel' })).toBeVisible();
});

test('an order is sent in two parcels, and its customer follows each', async () => {
  const { customer, number, url } = await beginWithOrder('paid', shippingAddress, 3);
  await openPage(url);
  await main.getByRole('button', { name: 'Mark as fulfilled' }).click();
  const dialog = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  const quantity = dialog.getByRole('spinbutton', { name: /Rib Beanie/ });
  await expect.element(quantity).toHaveValue(3);
  await quantity.fill('0');
  await dialog.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expect.element(dialog).toMatchTextContent('Choose at least one item of what is left.');
  await expect.element(quantity).toHaveFocus();
  await expectAccessible('no item chosen');
  await quantity.fill('1');
  await dialog.getByLabelText('Carrier').fill('UPS');
  await dialog.getByLabelText('Tracking number').fill('1Z1');
  await dialog.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expectToast('The parcel is sent.');
  await expect.element(main).toMatchTextContent('Partly fulfilled');

  await main.getByRole('button', { name: 'Send the rest' }).click();
  await expect.element(quantity).toHaveValue(2);
  await dialog.getByLabelText('Carrier').fill('DHL');
  await dialog.getByLabelText('Tracking number').fill('2');
  await dialog.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expectToast(`Order ${number} is fulfilled.`);
  for (const text of ['Parcel 1 of 2, sent', 'Parcel 2 of 2, sent', '2 × Rib Beanie'])
    await expect.element(main).toMatchTextContent(text);
  await expectAccessible('two parcels');

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main.getByRole('link', { name: 'Track your parcel' }).nth(1)).toBeVisible();
  await expect.element(main).toMatchTextContent('Parcel 2 of 2, sent');
});

test('an unpaid order is canceled, and can no longer be paid', async () => {
  const { customer, number, url } = await beginWithOrder('unpaid');
  await openPage(url);
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(question).toBeVisible();
  await expectAccessible('canceling');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(`Order ${number} is canceled.`);
  await expect
    .element(main)
    .toMatchTextContent('canceled the order. The items are for sale again.');
  await expect.element(main.getByRole('row').filter({ hasText: 'Rib Beanie' })).toBeVisible();

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main).toMatchTextContent('Canceled');
  await expect.element(main.getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('an order that does not exist is not found', async () => {
  await beginAsAdmin();
  for (const unknown of ['999999', 'x', '1'.repeat(20)]) {
    await openPage(`/Dashboard/ManageAllOrders/${unknown}`);
    await expect.element(heading).toHaveTextContent('Order not found');
  }
});

test('a customer finds no order and no slip among those of admins', async () => {
  const { customer, number, url } = await beginWithOrder('paid');
  await signInAgain(customer);
  for (const path of [url, `/Dashboard/ManageAllOrders/packing-slips?orders=${number}`]) {
    await openPage(path);
    await expect.element(main).toMatchTextContent('Admins only');
  }
});
