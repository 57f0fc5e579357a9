// /docs shows a library's page: it renders under our content policy and asks no other host.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const groups = [
  ['Products', '/productss'],
  ['Accounts', '/admin/{email}'],
  ['Payments', '/create-payment-intent'],
] as const;

test('/docs shows every group of calls', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^API of the shop/ })).toBeVisible();
  for (const [group, path] of groups) {
    await page.getByRole('link', { name: group, exact: true }).first().click();
    await expect(page.getByText(path, { exact: true }).first()).toBeVisible();
  }
  const otherHosts = requests.filter(
    (url) => /^https?:/.test(url) && !url.startsWith(baseURL ?? ''),
  );
  expect(otherHosts).toEqual([]);
});
