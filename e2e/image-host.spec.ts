// The product form of a shop that sends its images to an outside host as well.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { findProduct } from '../test/setup-products.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { startShop } from './shop-process.ts';

test('an edited product keeps its image of an outside host', async ({ openAnother }) => {
  const host = await startImageHost();
  const shop = await startShop({ IMAGE_HOST_URL: `${host.origin}/upload` });
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const { _id } = await findProduct(await beginAsAdmin(admin, shop), 'rib-beanie-mustard');
    await visit(admin, `/Dashboard/product-update/${_id}`);
    const form = admin.getByRole('main');
    const rows = form.getByRole('group', { name: 'Images' }).getByRole('listitem');
    await expect(form.getByLabel('Alt text of image 1')).toBeVisible();
    const before = await rows.count();
    await admin.getByLabel('Image files').setInputFiles('assets/products/rib-beanie-mustard.webp');
    const alt = form.getByLabel(`Alt text of image ${before + 1}`);
    await alt.fill('From the host');
    expect(host.uploads()).toBe(1);
    const save = form.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expectToast(admin, 'Product Update!');

    await form.getByLabel('Product name').fill('Host Beanie');
    await save.click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Host Beanie');
    await visit(admin, admin.url());
    await expect(rows).toHaveCount(before + 1);
    await expect(alt).toHaveValue('From the host');
    await expect(rows.last().locator('img')).toHaveAttribute('src', /^\/images\//);
    await expect(form).not.toContainText('This image is gone.');
  } finally {
    await shop.remove();
    host.close();
  }
});

/** Takes every upload; nobody may ask it for an image. */
const startImageHost = async () => {
  let uploads = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method !== 'POST') return response.writeHead(404).end();
      uploads += 1;
      response.end(JSON.stringify({ success: true, data: { url: `${origin}/${uploads}.webp` } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    uploads: () => uploads,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
