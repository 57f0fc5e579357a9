// The product form under the hands of an admin, in a shop of its own.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { fillLogin } from './actions.ts';
import { adminPassword, expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { adminEmail, startShop } from './shop-process.ts';

// Of the network that fails, the conflict and the SKU.
test.use({ failures: ['net::ERR_FAILED', 409, 422] });

const folder = 'assets/products';
const images = ['', '-back', '-detail'].map((end) => `${folder}/belted-trench-stone${end}.webp`);
const [front = '', back = '', detail = ''] = images;

test('images are dropped, pasted and chosen, tried again, put in order, and kept', async ({
  openAnother,
}) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/AddProduct');
    const form = admin.getByRole('main');
    const network = await admin.context().newCDPSession(admin);
    const area = form.getByRole('group', { name: 'Images' });
    const rows = area.getByRole('listitem');
    await form.getByLabel('Product name').fill('Field Coat');

    // Dropped: it tells how many bytes have gone.
    await slowDown(network, 60_000);
    await drop(network, area, [front]);
    const progress = area.getByRole('progressbar');
    await expect.poll(() => progress.evaluate(partOf), { timeout: 15_000 }).toBe(true);
    await expectAccessible(admin, 'an image on its way');
    await slowDown(network, -1);
    await expect(form.getByLabel('Alt text of image 1')).toBeVisible();
    await form.getByLabel('Alt text of image 1').fill('The front');

    await paste(admin);
    await expect(rows).toHaveCount(2);
    await form.getByLabel('Alt text of image 2').fill('Pasted');

    // One that fails says so, and is tried again; nothing typed is lost.
    await admin.route('**/images', (route) => route.abort());
    await admin.getByLabel('Image files').setInputFiles([back, detail]);
    await expect(area.getByRole('alert')).toHaveCount(2);
    await expect(area).toContainText('The image could not be uploaded. Try again.');
    await form.getByRole('button', { name: 'Add product' }).click();
    await expect(form).toContainText('belted-trench-stone-back.webp is not uploaded.');
    await admin.unroute('**/images');
    await area.getByRole('button', { name: 'Try belted-trench-stone-back.webp again' }).click();
    await form.getByLabel('Alt text of image 3').fill('The back');
    await expect(form).toContainText('belted-trench-stone-detail.webp is not uploaded.');
    await area.getByRole('button', { name: 'Dismiss belted-trench-stone-detail.webp' }).click();
    await expect(form).not.toContainText('is not uploaded.');
    await expect(rows).toHaveCount(3);

    // In order, by mouse and by keyboard.
    const [first, last] = [rows.nth(0), rows.nth(2)];
    await first.scrollIntoViewIfNeeded();
    await last.getByRole('img').or(last.locator('img')).first().hover();
    await admin.mouse.down();
    const target = await first.boundingBox();
    await admin.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 12 });
    await admin.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 6, { steps: 4 });
    await admin.mouse.up();
    await expect(form.getByLabel('Alt text of image 1')).toHaveValue('The back');
    await expect(area).toContainText('Image 3 is now image 1 of 3.');
    await form.getByRole('button', { name: 'Move image 3 forward' }).focus();
    await admin.keyboard.press('Enter');
    await expect(form.getByLabel('Alt text of image 2')).toHaveValue('Pasted');
    await expectAccessible(admin, 'three images');

    // An image goes on while another page is open.
    await slowDown(network, 60_000);
    await admin.getByLabel('Image files').setInputFiles(detail);
    await expect.poll(() => progress.evaluate(partOf), { timeout: 15_000 }).toBe(true);
    await form.getByRole('link', { name: 'All products' }).click();
    await expect(admin).toHaveURL(/ManageAllProducts/);
    const stored = admin.waitForResponse((response) => response.url().endsWith('/images'));
    await slowDown(network, -1);
    await stored;
    await admin.goBack();
    await expect(rows).toHaveCount(4);

    // The browser crashes.
    await form.getByLabel('Brand name').fill('Norr');
    const crashed = admin.waitForEvent('crash');
    network.send('Page.crash').catch(() => {});
    await crashed;
    const again = await admin.context().newPage();
    await visit(again, '/Dashboard/AddProduct');
    await expect(again.getByLabel('Product name')).toHaveValue('Field Coat');
    await expect(again.getByLabel('Brand name')).toHaveValue('Norr');
    await expect(again.getByLabel('Alt text of image 1')).toHaveValue('The back');
    await expect(again.getByRole('main')).toContainText('Not saved yet.');
    await again.getByRole('button', { name: 'Discard changes' }).click();
    await again.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(again.getByLabel('Product name')).toHaveValue('');
    await visit(again, '/Dashboard/AddProduct');
    await expect(again.getByLabel('Product name')).toHaveValue('');
  } finally {
    await shop.remove();
  }
});

test('another color is linked and measured, and two editors meet', async ({ openAnother }) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const form = admin.getByRole('main');
    await expectAllMarked(admin, form);
    await visit(admin, '/Dashboard/ManageAllProducts?q=rib+beanie+mustard');
    await admin.getByRole('link', { name: 'Edit Rib Beanie' }).click();
    await form.getByRole('link', { name: 'Add another color' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(
      'Another color of Rib Beanie',
    );
    await expect(form.getByLabel('Head of One size')).toHaveValue('52');
    await form.getByLabel('Head of One size').fill('54.5');
    await admin.getByLabel('Image files').setInputFiles(front);
    await form.getByLabel('Stock of size 1').fill('3');
    await form.getByLabel('SKU of size 1').fill('BEANIE-MOSS');
    await form.getByLabel('Low stock').fill('4');
    await expect(form.getByLabel('Alt text of image 1')).toBeVisible({ timeout: 30_000 });
    await form.getByLabel('SKU of size 1').press('Enter');
    await expect(form).toContainText('2 fields need your attention: color, swatch.');
    await expect(form.getByLabel('Color name')).toBeFocused();
    await form.getByLabel('Color name').fill('Moss');
    await form.getByLabel('Swatch', { exact: true }).fill('#4a5a3a');
    await form.getByRole('button', { name: 'Add product' }).click();
    await expectToast(admin, 'Product Added!');
    await visit(admin, '/Dashboard/ManageAllProducts?q=rib+beanie+moss');
    await expect(form.getByRole('row').nth(1)).toContainText('Low: One size 3');

    const customer = await openAnother({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 800 },
    });
    await visit(customer, '/product/rib-beanie-mustard');
    await customer.getByRole('main').getByRole('link', { name: 'Moss' }).click();
    await expect(customer).toHaveURL(/\/product\/rib-beanie-moss$/);
    await customer.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
    await expect(customer.getByRole('dialog')).toContainText('54.5');

    // A SKU of another product is told at its field.
    await visit(admin, '/Dashboard/ManageAllProducts?q=rib+beanie+mustard');
    await admin.getByRole('link', { name: 'Edit Rib Beanie' }).click();
    await form.getByLabel('SKU of size 1').fill('BEANIE-MOSS');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByLabel('SKU of size 1')).toHaveAccessibleDescription(
      'The SKU BEANIE-MOSS belongs to another product.',
    );
    await form.getByLabel('SKU of size 1').fill('BEANIE-MUSTARD');

    // Another admin edits the same product on their own desk.
    const other = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await visit(other, '/Login');
    await fillLogin(other, { name: '', email: adminEmail, password: adminPassword });
    await expect(other).toHaveURL(/\/Home$/);
    await visit(other, admin.url());
    const theirs = other.getByRole('main');
    await theirs.getByLabel('Brand name').fill('Theirs');
    await theirs.getByLabel('Product name').fill('Their Beanie');
    await theirs.getByLabel('Material').fill('Wool');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(other, 'Product Update!');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Their Beanie');

    await form.getByLabel('Brand name').fill('Mine');
    await form.getByLabel('Product name').fill('My Beanie');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toContainText('Also changed, and taken over: material.');
    await expectAccessible(admin, 'the conflict');
    await form.getByLabel('In the shop now: Theirs').check();
    await form.getByRole('button', { name: 'Go on with these' }).click();
    await expect(form.getByLabel('Product name')).toHaveValue('My Beanie');
    await expect(form.getByLabel('Brand name')).toHaveValue('Theirs');
    await expect(form.getByLabel('Material')).toHaveValue('Wool');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(admin, 'Product Update!');
    await expect(form).not.toContainText('Not saved yet.');
    await visit(other, admin.url());
    await expect(theirs.getByLabel('Product name')).toHaveValue('My Beanie');
    await expect(theirs.getByLabel('SKU of size 1')).toHaveValue('BEANIE-MUSTARD');
  } finally {
    await shop.remove();
  }
});

/** Every wrong field at once, by the browser's rules and then by the shop's. */
const expectAllMarked = async (admin: Page, form: Locator): Promise<void> => {
  await visit(admin, '/Dashboard/AddProduct');
  const add = form.getByRole('button', { name: 'Add product' });
  await form.getByLabel('Price', { exact: true }).fill('abc');
  await form.getByLabel('Discount %').fill('200');
  await form.getByLabel('Discount price').fill('cheap');
  await form.getByLabel('Discount %').fill('200');
  await form.getByLabel('Stock of size 1').fill('few');
  await form.getByLabel('Low stock').fill('-1');
  await add.click();
  const wrong = {
    'Product name': 'Enter the name of the product.',
    'Brand name': 'Enter the brand name.',
    Category: 'Choose or enter a category.',
    Description: 'Enter a description.',
    Price: 'Enter a price, such as 131.95.',
    'Discount %': 'Enter a whole percentage up to 99, or leave it empty.',
    'Stock of size 1': 'Enter the stock, for example 12.',
    'Low stock': 'Enter a number such as 3, or leave it empty.',
  };
  for (const [label, message] of Object.entries(wrong)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
  const files = form.getByRole('button', { name: 'Choose files' });
  await expect(files).toBeFocused();
  await expect(files).toHaveAccessibleDescription(/Add an image\./);
  await expectAccessible(admin, 'the form with every error');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await admin.getByRole('button', { name: 'Discard', exact: true }).click();

  await visit(admin, '/Dashboard/ManageAllProducts?q=rib+beanie+mustard');
  await form.getByRole('link', { name: 'Edit Rib Beanie' }).click();
  const fields = [
    { field: 'ProductPrice', message: 'must be a price' },
    { field: 'sizes.0.stock', message: 'must be 0 or more' },
  ];
  await admin.route('**/products/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { code: 'invalid_input', message: 'No.', fields } })
      : route.continue(),
  );
  await form.getByLabel('Material').fill('Wool');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const price = form.getByLabel('Price', { exact: true });
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Must be a price.');
  await expect(form.getByLabel('Stock of size 1')).toHaveAccessibleDescription(
    'Must be 0 or more.',
  );
  await admin.unroute('**/products/*');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await admin.getByRole('button', { name: 'Discard', exact: true }).click();
};

/** Bytes a second; -1 is as fast as it goes. */
const slowDown = (network: CDPSession, uploadThroughput: number) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });

const partOf = (bar: HTMLProgressElement | SVGElement): boolean =>
  bar instanceof HTMLProgressElement && bar.value > 0 && bar.value < bar.max;

/** Files from outside the browser, as the system drags them. */
const drop = async (session: CDPSession, target: Locator, files: string[]): Promise<void> => {
  const box = await target.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30];
  const data = { items: [], files: files.map((file) => `${process.cwd()}/${file}`) };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { ...data, dragOperationsMask: 1 },
    });
};

/** An image that was copied elsewhere. */
const paste = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(90, 120);
    canvas.getContext('2d')?.fillRect(20, 20, 40, 60);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  });
  await page.locator('body').press('Control+v');
};
