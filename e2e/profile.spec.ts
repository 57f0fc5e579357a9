// The photo of a profile, under the content policy of the shop.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c00' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: '#00c' } },
        left: 400,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

const choose = (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel('Photo file').setInputFiles({ name: 'me.jpg', mimeType, buffer });

test('a photo is cropped by keyboard, saved, shown everywhere and removed', async ({ page }) => {
  await beginSignedIn(page);
  await visit(page, '/Dashboard/MyProfile');
  await choose(page, await halves());
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const frame = dialog.getByRole('group', { name: 'Part of the photo that is shown' });
  await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled();
  await expectAccessible(page, 'the cropper');
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('End');
  await frame.focus();
  // To the left edge of the photo: the red half.
  for (let n = 0; n < 80; n += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter');
  await expect(page.getByText('Update Success')).toBeVisible();
  await expect(dialog).toBeHidden();
  const photo = page.getByRole('main').locator('img[src^="/images/"]');
  const url = (await photo.getAttribute('src')) ?? '';
  const image = sharp(await (await page.request.get(url)).body());
  const [red, , blue] = (await image.stats()).channels;
  expect(red?.mean ?? 0).toBeGreaterThan(180);
  expect(blue?.mean ?? 255).toBeLessThan(20);
  await expect(page.getByRole('complementary').locator(`img[src="${url}"]`)).toBeVisible();
  await visit(page, '/About');
  const menu = page.getByRole('button', { name: 'Your account' });
  await expect(menu.locator(`img[src="${url}"]`)).toBeVisible();
  await menu.click();
  await expect(page.getByText('Ines Okafor')).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await visit(page, '/Dashboard/MyProfile');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Update Success')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await expect(photo).toHaveCount(0);
});

test('a photo canceled while it is sent is not saved', async ({ page }) => {
  await beginSignedIn(page);
  await visit(page, '/Dashboard/MyProfile');
  await page.route('**/images', () => {});
  await choose(page, await halves());
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const stopped = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/images'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
});
