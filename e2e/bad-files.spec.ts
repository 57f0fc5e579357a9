// A hundred files that are no image, through the product form, in a shop of its own.
import { expect } from '@playwright/test';
import { badFiles } from '../test/bad-files.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { startShop } from './shop-process.ts';

// Of each file that the shop looks at.
test.use({ failures: [413, 422] });

const imagesMax = 20;
// Of a shop without any work: some 300.
const megabytesMax = 700;

test('a hundred bad files each say why in the form, and nothing is stored', async ({
  openAnother,
}) => {
  test.setTimeout(300_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/AddProduct');
    const form = admin.getByRole('main');
    const area = form.getByRole('group', { name: 'Images' });
    await form.getByLabel('Product name').fill('Field Coat');

    const alerts = area.getByRole('alert');
    const files = await badFiles();
    expect(files).toHaveLength(100);
    for (let at = 0; at < files.length; at += imagesMax) {
      // Named and typed as images: the browser stops none of them.
      const some = files.slice(at, at + imagesMax).map(({ name, bytes }) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: bytes,
      }));
      await form.getByLabel('Image files').setInputFiles(some, { timeout: 60_000 });
      await expect(alerts).toHaveCount(at + some.length, { timeout: 90_000 });
    }
    const told = await alerts.allInnerTexts();
    for (const [n, { name }] of files.entries()) expect(told[n]).toMatch(reasonOf(name));
    await area.getByRole('button', { name: 'Dismiss nothing.jpg' }).click();
    await expect(alerts).toHaveCount(99);
    await expect(form.getByLabel('Alt text of image 1')).toHaveCount(0);
    await expect(form.getByLabel('Product name')).toHaveValue('Field Coat');
    // It would fail with a row.
    await shop.query('select 1 / (count(*) = 0)::int from images where owner_id is not null', []);
    if (process.platform === 'linux') expect(await shop.peakMegabytes()).toBeLessThan(megabytesMax);
  } finally {
    await shop.remove();
  }
});

const reasonOf = (name: string): RegExp =>
  new RegExp(`^${name}: (This file is empty|Use a JPEG|This image|Images may have 20 MB)`);
