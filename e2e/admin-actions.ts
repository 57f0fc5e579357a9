// What an admin does in a shop of a journey's own.
import { expect, type Page } from '@playwright/test';
import { type Caller, callShop } from '../test/setup-calls.ts';

export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);

/** As `bulk-edits.browser.test.tsx` does by the pages of the dashboard. */
export const changeAll = async (admin: Caller, target: object, change: object): Promise<void> => {
  const body = { target, change };
  const { _id } = await callShop<{ _id: string }>(admin, 'POST', '/bulk-edits', body);
  await callShop(admin, 'POST', `/bulk-edits/${_id}/apply`);
  const stateOf = async () =>
    (await callShop<{ state: string }>(admin, 'GET', `/bulk-edits/${_id}`)).state;
  await expect.poll(stateOf).toBe('applied');
};
