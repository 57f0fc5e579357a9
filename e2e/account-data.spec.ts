import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

test('all data comes as one file', async ({ page }) => {
  const { email } = await beginSignedIn(page);
  await visit(page, '/Dashboard/MyProfile/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hemline-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email, name: 'Ines Okafor' }, orders: [] });
});
