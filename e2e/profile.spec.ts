// A profile: its photo, and changes from two tabs.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signUp } from './actions.ts';
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
  await signUp(page);
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

test('a file that is no image is said in the dialog, and nothing is sent', async ({ page }) => {
  await signUp(page);
  await visit(page, '/Dashboard/MyProfile');
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await expect(dialog.getByText('Use a JPEG, PNG, WebP or AVIF image')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Made in the page: 20 MB would take the driver seconds.
  await page.getByLabel('Photo file').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'me.jpg'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('Images may have 20 MB at most.')).toBeVisible();
});

test('a photo canceled while it is sent is not saved', async ({ page }) => {
  await signUp(page);
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

test.describe('two tabs', () => {
  test.use({ failures: [409] });

  test('keep what each changed, and ask where both changed the same', async ({ page, context }) => {
    await signUp(page);
    await visit(page, '/Dashboard/MyProfile');
    const other = await context.newPage();
    await visit(other, '/Dashboard/MyProfile');
    const save = async (tab: Page, label: string, text: string) => {
      await tab.getByLabel(label).fill(text);
      await tab.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await save(page, 'Phone', '07700900123');
    await expect(page.getByText('Update Success')).toBeVisible();
    await save(other, 'Address', '14 Ropewalk Lane');
    await expect(other.getByText('Update Success')).toBeVisible();
    await save(page, 'Address', '2 Quay Street');
    const clash = page.getByText('Address was changed to "14 Ropewalk Lane" in another tab');
    await expect(clash).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('07700900123');
    await expect(page.getByLabel('Address')).toHaveValue('14 Ropewalk Lane');
    await save(other, 'Address', '3 Quay Street');
    await expect(other.getByLabel('Address')).toHaveValue('3 Quay Street');
    await save(page, 'Address', '2 Quay Street');
    await expect(page.getByText('Address was changed to "3 Quay Street"')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Update Success')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Address')).toHaveValue('2 Quay Street');
  });
});

test('the path of the specification leads to the profile', async ({ page }) => {
  await signUp(page);
  const { _id } = await page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    const { email } = JSON.parse(localStorage.getItem('hemline.person') ?? '{}');
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`/user/${email}`, { headers })).json())[0];
  });
  await visit(page, `/updateProfile/${_id}`);
  await expect(page).toHaveURL(new RegExp(`/Dashboard/updateProfile/${_id}$`));
  await page.getByLabel('Name').fill('Ines O.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Update Success')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Ines O.')).toBeVisible();
});
