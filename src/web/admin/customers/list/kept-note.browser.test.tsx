// A note about a customer that is typed when the session ends, or when the role is gone.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, pressEnter } from '../../../../../test/browser/keys.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsSecondAdmin } from '../../../../../test/browser/second-admin.ts';
import { beginSignedIn, endSession } from '../../../../../test/browser/sign-in.ts';

const note = page.getByLabelText('Add a note');
const save = page.getByRole('button', { name: 'Save note' });
const typed = 'Prefers to be called';

const typeNote = async () => {
  const customer = await beginSignedIn();
  const admin = await beginAsSecondAdmin();
  await openPage(`/Dashboard/Customers?q=${encodeURIComponent(customer.email)}`);
  await pressEnter(main.getByRole('link', { name: customer.name }));
  await focus(note);
  await userEvent.keyboard(typed);
  return admin;
};

test('a typed note outlives the session that ended', async () => {
  const admin = await typeNote();
  await endSession();
  await pressEnter(save);
  await expect.element(main).toMatchTextContent('You were logged out. Log in to continue');
  await main.getByLabelText('Email').fill(admin.email);
  await main.getByLabelText('Password').fill(admin.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect.element(note).toHaveValue(typed);
  await pressEnter(save);
  await expect.element(note).toHaveValue('');
  await expect.element(main.getByRole('listitem').filter({ hasText: typed })).toBeVisible();
});

test('a typed note outlives the role that is gone, and comes back with it', async () => {
  const admin = await typeNote();
  await admin.setRole('demote');
  await pressEnter(save);
  await expect.element(page.getByText(/Admins only|Only admins can do this/).first()).toBeVisible();
  await admin.setRole('promote');
  await openPage(location.pathname);
  await expect.element(note).toHaveValue(typed);
  await pressEnter(save);
  await expect.element(note).toHaveValue('');
  await expect.element(main.getByRole('listitem').filter({ hasText: typed })).toBeVisible();
});
