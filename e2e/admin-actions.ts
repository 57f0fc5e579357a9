// What an admin does in a shop of a journey's own.
import { expect, type Page } from '@playwright/test';
import { visit } from './fixtures.ts';
import type { ShopProcess } from './shop-process.ts';

export const adminPassword = 'all keys on one ring';

/** By the link of the first start. */
export const signInAsAdmin = async (page: Page, shop: ShopProcess): Promise<void> => {
  await visit(page, shop.adminLink() ?? 'no link was printed');
  await page.getByLabel('New password', { exact: true }).fill(adminPassword);
  await page.getByRole('main').getByRole('button', { name: 'Set the password' }).click();
  await expect(page).not.toHaveURL(/SetPassword/i);
};

export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);
