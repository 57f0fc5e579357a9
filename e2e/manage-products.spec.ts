// Products from the form to the customer, in a shop of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { buy, signUp } from './actions.ts';
import { expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

// Of the customer on the admins' pages, the broken image, the later editor, and what is archived.
test.use({ failures: [403, 404, 409, 422] });

const coat = 'Boiled Wool Duffle';
// Forms of admins hold more than a page of the shop: a form's library and one for dragging.
const formBytesMax = 177_000;
const pages = ['/Dashboard/AddProduct', '/dashboard/manageallproducts'];

test('a product is added, bought, changed, deleted and restored', async ({ openAnother }) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await expectPageChecks(admin, () => visit(admin, '/Dashboard/AddProduct'), formBytesMax);

    const form = admin.getByRole('main');
    const save = form.getByRole('button', { name: 'Add product' });
    await save.click();
    await expect(form.getByRole('alert')).toContainText('your attention: images, product name');
    await expectAccessible(admin, 'errors');
    await form.getByLabel('Product name').fill(coat);
    await form.getByLabel('Brand name').fill('Norrvane');
    await form.getByLabel('Category').fill('Clothing');
    await form.getByLabel('Price', { exact: true }).fill('248');
    await form.getByLabel('Discount %').fill('25');
    await expect(form.getByLabel('Discount price')).toHaveValue('186');
    await form.getByLabel('Last day of the discount').fill('2020-02-02');
    await expect(form).toContainText('Choose a day that is not over');
    await form.getByLabel('Last day of the discount').fill('2199-12-31');
    await form.getByLabel('Description').fill('A duffle coat of boiled wool.');
    await addImages(admin);
    await form.getByLabel('Size 1', { exact: true }).fill('M');
    await form.getByLabel('Stock of size 1').fill('-2');
    await form.getByRole('button', { name: 'Add a size' }).click();
    await form.getByLabel('Size 2', { exact: true }).fill('L');
    await form.getByLabel('Stock of size 2').fill('2');
    await expect(form).toContainText('Stock cannot go below 0.');
    await form.getByLabel('Stock of size 1').fill('4');

    // What is typed is still there after leaving the page.
    await visit(admin, '/Dashboard');
    await visit(admin, '/Dashboard/AddProduct');
    await expect(form.getByLabel('Product name')).toHaveValue(coat);
    await expect(form.getByLabel('Alt text of image 1')).toHaveValue('The back');
    await expectAccessible(admin, 'the draft');
    await save.click();
    await expectToast(admin, 'Product Added!');
    const row = admin.getByRole('row').filter({ hasText: coat });
    await expect(row).toContainText('$186.00');

    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(customer);
    await visit(customer, '/search?q=duffle');
    await customer.getByRole('main').getByRole('link', { name: coat }).first().click();
    await expect(customer).toHaveURL(/\/product\/boiled-wool-duffle$/);
    await buy(customer, 'boiled-wool-duffle', 'L');

    await visit(admin, '/Dashboard/ManageAllProducts?q=duffle');
    await expect(row.getByRole('cell', { name: '5' })).toBeVisible();
    await row.getByRole('link', { name: `Edit ${coat}` }).click();
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue('248');
    await form.getByLabel('Price', { exact: true }).fill('200.50');
    await expect(form.getByLabel('Discount price')).toHaveValue('150.38');
    await expect(form.getByLabel('Last day of the discount')).toHaveValue('2199-12-31');
    await expectPageChecks(admin, () => visit(admin, admin.url()), formBytesMax);
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue('200.50');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(admin, 'Product Update!');
    await expect(async () => {
      await visit(customer, '/product/boiled-wool-duffle');
      await expect(customer.getByRole('main')).toContainText('$150.38');
      await expect(customer.getByRole('main')).toContainText('until Tue, Dec 31');
    }).toPass();

    await expectPageChecks(
      admin,
      () => visit(admin, '/Dashboard/ManageAllProducts?q=duffle'),
      formBytesMax,
    );
    await row.getByRole('button', { name: `Delete ${coat}` }).click();
    const dialog = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await expectAccessible(admin, 'the question');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(admin, 'Product Delete Successfully !');
    await expect(row).toHaveCount(0);
    expect((await customer.request.get('/products/boiled-wool-duffle')).status()).toBe(404);
    await visit(customer, '/Dashboard');
    await expect(customer.getByRole('main')).toContainText(coat);

    await admin.getByRole('button', { name: 'Archived' }).click();
    await expect(admin).toHaveURL(/state=archived/);
    await row.getByRole('link', { name: `Preview ${coat}` }).click();
    await expect(form).toContainText('This product is archived: customers do not see it.');
    await expectPageChecks(admin, () => visit(admin, admin.url()), formBytesMax);
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(form).toContainText('This is what customers see.');
    await visit(admin, '/Dashboard/ManageAllProducts?q=duffle');
    await row.getByRole('button', { name: `Delete ${coat}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await visit(admin, '/Dashboard/ManageAllProducts?q=duffle&state=archived');
    await row.getByRole('button', { name: `Restore ${coat}` }).click();
    await expectToast(admin, 'The product is in the shop again.');
    expect((await customer.request.get('/products/boiled-wool-duffle')).status()).toBe(200);

    for (const path of [...pages, '/Dashboard/product-update/boiled-wool-duffle']) {
      await visit(customer, path);
      await expect(customer.getByRole('main')).toContainText('Admins only');
    }
  } finally {
    await shop.remove();
  }
});

test('the later of two editors sees both, and chooses', async ({ openAnother }) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/ManageAllProducts');
    await expect(admin.getByRole('row')).toHaveCount(26);
    await admin.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ }).click();
    const form = admin.getByRole('main');
    const brand = await form.getByLabel('Brand name').inputValue();
    await form.getByLabel('Brand name').fill('Mistyped');
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(form.getByLabel('Brand name')).toHaveValue(brand);
    await form.getByLabel('Brand name').fill('Mine');
    await shop.query(`update products set brand = 'Theirs', revision = 2 where id = $1`, [
      admin.url().split('/').at(-1),
    ]);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByLabel('In the shop now: Theirs')).not.toBeChecked();
    await expect(form.getByLabel('Yours: Mine')).toBeChecked();
    await expectAccessible(admin, 'the conflict');
    await form.getByRole('button', { name: 'Go on with these' }).click();
    await expect(form).not.toContainText('Theirs');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(admin, 'Product Update!');
    await visit(admin, '/Dashboard/ManageAllProducts');
    await expect(admin.getByRole('row').nth(1)).toContainText('Mine');
    await admin.close();
  } finally {
    await shop.remove();
  }
});

const folder = 'assets/products';

/** Two images and a broken one; then the second is moved to the front. */
const addImages = async (page: Page): Promise<void> => {
  const [front = '', back = ''] = readdirSync(folder).map((name) => `${folder}/${name}`);
  const files = page.getByLabel('Image files');
  await files.setInputFiles([
    { name: 'front.webp', mimeType: 'image/webp', buffer: readFileSync(front) },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') },
  ]);
  await expect(page.getByRole('main')).toContainText('broken.jpg: Use a JPEG');
  await files.setInputFiles(back);
  await page.getByLabel('Alt text of image 2').fill('The back');
  await page.getByRole('button', { name: 'Move image 2 forward' }).click();
  await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The back');
};
