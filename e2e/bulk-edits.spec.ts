// Many products changed at once, as the customers' pages show it afterwards.
import { expect } from '@playwright/test';
import { type Caller, callShop } from '../test/setup-calls.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

test('customers see the sale of all hats, and its end when all products are archived', async ({
  openAnother,
  ownShop,
}) => {
  const page = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const admin = await beginAsAdmin(page, ownShop);
  const main = page.getByRole('main');
  await visit(page, '/product/rib-beanie-mustard');
  await expect(main).not.toContainText('until Tue, Dec 31');
  const sale = { kind: 'sale', percent: 20, lastDay: '2199-12-31' };
  await changeAll(admin, { category: 'Hat' }, sale);
  await expect(async () => {
    await visit(page, '/product/rib-beanie-mustard');
    expect(await main.textContent()).toContain('20% off until Tue, Dec 31');
  }).toPass();

  await changeAll(admin, {}, { kind: 'archive' });
  await visit(page, '/Dashboard/ManageAllProducts');
  await expect(main).toContainText('No products yet');
  await expect(async () => {
    expect(await (await page.request.get('/productsCount')).json()).toEqual({ result: 0 });
  }).toPass();
});

/** As `bulk-edits.browser.test.tsx` does by the pages of the dashboard. */
const changeAll = async (admin: Caller, filter: object, change: object): Promise<void> => {
  const body = { target: { filter }, change };
  const { _id } = await callShop<{ _id: string }>(admin, 'POST', '/bulk-edits', body);
  await callShop(admin, 'POST', `/bulk-edits/${_id}/apply`);
  const stateOf = async () =>
    (await callShop<{ state: string }>(admin, 'GET', `/bulk-edits/${_id}`)).state;
  await expect.poll(stateOf).toBe('applied');
};
