// A session that ends under a form, and the login that leads back to it.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Account } from '../setup-calls.ts';
import { main } from './page-state.ts';
import { endSession } from './sign-in.ts';

/** Presses the button without a session, then logs in again, by way of the page. */
export const loseSession = async (button: Locator, account: Account): Promise<void> => {
  await endSession();
  await button.click();
  await expect.element(main).toMatchTextContent('You were logged out. Log in to continue');
  await fillLogin(account);
};

export const fillLogin = async ({ email, password }: Account): Promise<void> => {
  await main.getByLabelText('Email').fill(email);
  await main.getByLabelText('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
};
