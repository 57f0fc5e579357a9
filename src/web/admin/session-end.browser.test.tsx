// A session that ends under an admin's form: after the login it is there again, as it was typed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillLogin, loseSession } from '../../../test/browser/lose-session.ts';
import { beginWithOrder } from '../../../test/browser/managed-order.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { beginAsAdmin, endSession } from '../../../test/browser/sign-in.ts';
import { expectToast } from '../../../test/browser/toasts.ts';
import { type Account, callShop, createAccount, type SignedIn } from '../../../test/setup-calls.ts';

const dialog = page.getByRole('dialog');
const press = (name: string) => dialog.getByRole('button', { name, exact: true });

test('a refund outlives the session', async () => {
  const { url, admin } = await beginWithOrder('paid');
  await openPage(url);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const amount = dialog.getByLabelText('Amount in dollars');
  await amount.fill('10.01');
  await dialog.getByLabelText('Reason').selectOptions('returned');
  await loseSession(press('Refund $10.01'), admin);
  await expect.element(amount).toHaveValue('10.01');
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('returned');
  await press('Refund $10.01').click();
  await expectToast('$10.01 is on its way back to the customer.');
});

test('a tracking number outlives the session', async () => {
  const { url, admin } = await beginWithOrder('paid');
  await openPage(url);
  await page.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await dialog.getByLabelText('Carrier').fill('UPS');
  await dialog.getByLabelText('Tracking number').fill('1Z999AA10123456784');
  const tellCustomer = dialog.getByLabelText('Email the customer');
  await tellCustomer.click();
  await loseSession(press('Mark as fulfilled'), admin);
  await expect.element(dialog.getByLabelText('Carrier')).toHaveValue('UPS');
  await expect.element(dialog.getByLabelText('Tracking number')).toHaveValue('1Z999AA10123456784');
  await expect.element(tellCustomer).not.toBeChecked();
});

test('a bulk edit and its choice outlive the session, but not their end', async () => {
  const admin = await beginAsAdmin();
  await openPage('/Dashboard/ManageAllProducts?category=Hat');
  const all = page.getByLabelText('Select all on this page');
  await all.click();
  await page.getByRole('button', { name: 'Sale', exact: true }).click();
  const title = (await dialog.getByRole('heading').findElement()).textContent;
  const percent = dialog.getByLabelText('Percent off');
  await percent.fill('15');
  await loseSession(press('Preview'), admin);
  await expect.element(dialog.getByRole('heading')).toHaveTextContent(title);
  await expect.element(percent).toHaveValue('15');

  await press('Close').click();
  await openPage('/Dashboard/ManageAllProducts?category=Hat');
  await expect.element(all).not.toBeChecked();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the draft of a product outlives the session', async () => {
  await expectDraft(await draftProduct(), 'Field Coat');
});

test('the draft of a product is not shown to another admin', async () => {
  const ines = await createAccount('');
  const admin = await draftProduct();
  const reason = new URLSearchParams({ reason: 'Helps out' });
  await callShop(admin, 'PUT', `/user/admin/${encodeURIComponent(ines.email)}?${reason}`);
  await expectDraft(ines, '');
});

const productName = page.getByLabelText('Product name');

const draftProduct = async (): Promise<SignedIn> => {
  const admin = await beginAsAdmin();
  await openPage('/Dashboard/AddProduct');
  await productName.fill('Field Coat');
  return admin;
};

/** What the form says to who logs in next. */
const expectDraft = async (user: Account, text: string): Promise<void> => {
  await endSession();
  await openPage('/Dashboard/AddProduct');
  await fillLogin(user);
  await expect.element(productName).toHaveValue(text);
};
