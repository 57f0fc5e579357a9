// The dashboard by keys alone, as an owner works in it: the focus is never lost on the way.
import { expect, type Locator, type Page } from '@playwright/test';
import { fillLogin, newCustomer, signUp } from './actions.ts';
import { adminPassword, expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { adminEmail, type ShopProcess, startShop } from './shop-process.ts';

// Of the session that ends, and of the role that is gone.
test.use({ failures: [401, 403] });

const products = '/Dashboard/ManageAllProducts';

test('an owner moves, edits, undoes and deletes without a mouse', async ({ openAnother }) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const ines = newCustomer();
    await signUp(await openAnother({ baseURL: shop.url }), ines);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');

    // From the skip link to the page; the next page of the list begins at its top.
    await visit(admin, products);
    await admin.keyboard.press('Tab');
    await expect(admin.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await press(main.getByRole('link', { name: 'Next page' }));
    await expect(main.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await expect(main).toBeFocused();

    // What the press removes gives the focus to its neighbor.
    await visit(admin, `${products}?q=tee`);
    await press(main.getByRole('button', { name: 'Edit Stock of Ringer Tee' }));
    await admin.keyboard.type('7');
    await admin.keyboard.press('Enter');
    await expectToast(admin, 'Stock of Ringer Tee saved.');
    await press(main.getByRole('button', { name: 'Undo: stock of Ringer Tee' }));
    await expectToast(admin, 'Undone: stock of Ringer Tee.');
    await expect(main.getByRole('button', { name: 'Columns' })).toBeFocused();
    await press(main.getByRole('button', { name: 'Delete Ringer Tee' }));
    await press(admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expectToast(admin, 'Product Delete Successfully !');
    await expect(main.locator('tr :focus')).toHaveCount(1);

    await changeInBulk(admin);
    await orderImages(admin);
    await disableUser(admin, ines.email);
    await loseSessionAndRole(admin, shop, ines.email);
  } finally {
    await shop.remove();
  }
});

const changeInBulk = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, `${products}?category=Hat`);
  await main.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await press(main.getByRole('button', { name: 'Prices' }));
  await expect(admin.getByRole('dialog').getByLabel('By percent')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Prices' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog').getByLabel('By percent')).toBeFocused();
  await admin.keyboard.type('10');
  await admin.keyboard.press('Enter');
  await press(main.getByRole('button', { name: /^Change \d+ products/ }));
  await expect(main).toContainText(/\d+ products changed\./);
  await expect(main.locator(':focus')).toHaveCount(1);
  await press(main.getByRole('button', { name: 'Undo' }));
  await expect(main).toContainText(/\d+ products put back\./);
  await expect(main.locator(':focus')).toHaveCount(1);
};

/** On the page of a product, which the sidebar counts to the list of products. */
const orderImages = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, `${products}?q=oxford`);
  await press(main.getByRole('link', { name: 'Edit Oxford Shirt' }));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oxford Shirt');
  const sidebar = admin.getByRole('navigation', { name: 'Dashboard' });
  const current = sidebar.getByRole('link', { name: 'Manage All Products' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await press(main.getByRole('button', { name: 'Move image 2 forward' }));
  await expect(main.getByRole('button', { name: 'Move image 1 back' })).toBeFocused();
  await press(main.getByRole('button', { name: 'Remove image 3' }));
  await expect(main.locator('li :focus')).toHaveCount(1);
  // The bar along the lower edge hides no field that has the focus.
  const bar = main.locator('[data-sticky-bar]');
  await admin.evaluate(() => scrollTo(0, 0));
  for (const label of ['Product name', 'Description', 'SKU of size 4', 'Color name']) {
    await main.getByLabel(label).focus();
    const isClear = () =>
      Promise.all([main.getByLabel(label).boundingBox(), bar.boundingBox()]).then(
        ([field, over]) => (field?.y ?? 0) + Math.min(field?.height ?? 0, 48) <= (over?.y ?? 0),
      );
    await expect.poll(isClear, label).toBe(true);
  }
  await press(main.getByRole('button', { name: 'Discard changes' }));
  await press(admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }));
  await expect(main.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await expect(main.locator(':focus')).toHaveCount(1);
};

const disableUser = async (admin: Page, email: string): Promise<void> => {
  await visit(admin, '/Dashboard/MakeAdmin');
  const row = admin.getByRole('row').filter({ hasText: email });
  await press(row.getByRole('button', { name: /^More/ }));
  await press(admin.getByRole('dialog').getByRole('button', { name: 'Disable account' }));
  await expect(admin.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();
};

/** A typed note outlives the session that ended and the role that went. */
const loseSessionAndRole = async (admin: Page, shop: ShopProcess, email: string): Promise<void> => {
  await visit(admin, `/Dashboard/Customers?q=${encodeURIComponent(email)}`);
  await press(admin.getByRole('main').getByRole('link', { name: 'Ines Okafor' }));
  const note = admin.getByLabel('Add a note');
  await note.focus();
  await admin.keyboard.type('Prefers to be called');
  await shop.query('delete from identity_sessions', []);
  await press(admin.getByRole('button', { name: 'Save note' }));
  await expect(admin.getByRole('main')).toContainText('You were signed out. Log in to go on');
  await fillLogin(admin, { name: '', email: adminEmail, password: adminPassword });
  await expect(note).toHaveValue('Prefers to be called');
  await shop.query("update users set role = 'user' where email = $1", [adminEmail]);
  await press(admin.getByRole('button', { name: 'Save note' }));
  await expect(admin.getByText(/Admins only|Only admins can do this/).first()).toBeVisible();
  await shop.query("update users set role = 'admin' where email = $1", [adminEmail]);
  await visit(admin, admin.url());
  await expect(note).toHaveValue('Prefers to be called');
  await press(admin.getByRole('button', { name: 'Save note' }));
  await expect(note).toHaveValue('');
  await expect(admin.getByRole('listitem')).toContainText(['Prefers to be called']);
};

const press = async (target: Locator): Promise<void> => {
  await target.focus();
  await target.press('Enter');
};
