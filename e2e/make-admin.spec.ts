// The admins' list of users, in a shop of its own.
import { expect, type Page } from '@playwright/test';
import { newCustomer, signUp } from './actions.ts';
import { adminPassword, expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { accountScriptBytesMax, expectAccessible, expectPageChecks } from './page-checks.ts';
import { adminEmail, startShop } from './shop-process.ts';

// Of the demoted admin, of the sign-in that is asked for again, and of the disabled user.
test.use({ failures: [403, 401] });

const userRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('an admin promotes, demotes, disables and deletes, each with a reason', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const ines = newCustomer();
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(customer, ines);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await openList(admin);
    const row = userRow(admin, ines.email);
    const own = userRow(admin, adminEmail);
    await expect(own.getByRole('button')).toHaveCount(0);

    await row.getByRole('button', { name: 'Make Admin' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText(ines.email);
    await expectAccessible(admin, 'the question');
    await dialog.getByRole('button', { name: 'Make Admin' }).click();
    await expect(dialog).toContainText('Write a reason.');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await decide(admin, 'Make Admin');
    await expectToast(admin, 'Make Admin Successfully');
    await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden();
    await expect(row).toContainText('Admin');
    await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();

    await visit(customer, '/Dashboard/MakeAdmin');
    await expect(userRow(customer, ines.email)).toContainText('(you)');
    await customer.setViewportSize({ width: 360, height: 740 });
    await visit(customer, '/Dashboard/AuditLog');
    await customer.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = customer.getByRole('dialog', { name: 'Menu' });
    const link = drawer.getByRole('link', { name: 'Audit Log' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectAccessible(customer, 'the drawer');
    await customer.keyboard.press('Escape');
    await expect(customer.getByRole('main')).toContainText('User promoted');
    expect(await customer.evaluate(() => scrollX + scrollY)).toBe(0);
    await customer.setViewportSize({ width: 1280, height: 720 });
    await choose(admin, ines.email, 'Remove admin role');
    await expectToast(admin, 'Ines Okafor is no longer an admin.');
    await visit(customer, '/Dashboard/MakeAdmin');
    await expect(customer.getByRole('main')).toContainText('Admins only');

    await choose(admin, ines.email, 'Disable account');
    await expectToast(admin, 'Ines Okafor can no longer sign in.');
    await visit(customer, '/Dashboard');
    await expect(customer).toHaveURL(/\/(Home|Login)/);
    await admin.getByRole('button', { name: 'Disabled', exact: true }).click();
    await expect(admin).toHaveURL(/only=disabled/);
    await choose(admin, ines.email, 'Enable account');
    await expectToast(admin, 'Ines Okafor can sign in again.');
    await expect(admin.getByRole('main')).toContainText('No users match');
    await admin.goBack();

    await choose(admin, ines.email, 'Delete account');
    await expectToast(admin, 'Deleted!');
    await expect(row).toHaveCount(0);

    await admin.getByRole('link', { name: 'Audit Log', exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Audit log');
    const promotion = admin.getByRole('row').filter({ hasText: 'User promoted' });
    await expect(promotion).toContainText('“Asked for by phone”');
    await expect(promotion.getByRole('row', { name: 'Role user admin' })).toBeVisible();
    await expectPageChecks(admin, () => visit(admin, '/Dashboard/AuditLog'), accountScriptBytesMax);
  } finally {
    await shop.remove();
  }
});

test('the list is searched and paged in the URL, and asks who changes it', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await expectPageChecks(admin, () => openList(admin), accountScriptBytesMax);
    const other = await openAnother({ baseURL: shop.url });
    for (let index = 10; index < 32; index++) {
      const email = `user-${index}@example.com`;
      const data = {
        name: index === 17 ? 'Lucía Marín' : 'Tom Ashby',
        email,
        password: adminPassword,
      };
      const headers = { origin: shop.url };
      const answer = await other.request.post('/api/auth/sign-up/email', { data, headers });
      expect(answer.status()).toBe(200);
    }
    await visit(admin, '/Dashboard/MakeAdmin');
    const rows = admin.getByRole('row');
    await expect(rows).toHaveCount(21);
    await expect(rows.nth(1)).toContainText('user-31@');
    await admin.getByRole('link', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(4);
    await admin.reload();
    await expect(userRow(admin, 'user-10@')).toBeVisible();
    await admin.goBack();
    await expect(rows).toHaveCount(21);

    await admin.getByLabel('Find a user').fill('marin');
    await expect(rows).toHaveCount(2);
    await expect(admin).toHaveURL(/q=marin/);
    await admin.reload();
    await expect(userRow(admin, 'user-17@')).toBeVisible();

    // As ten minutes after the sign-in.
    await admin.route(
      '**/user/*/disable',
      (route) =>
        route.fulfill({ status: 403, json: { code: 'requires_recent_login', message: '' } }),
      { times: 1 },
    );
    await choose(admin, 'user-17@', 'Disable account');
    const question = admin.getByRole('dialog', { name: 'Confirm it is you' });
    await question.getByLabel('Password').fill(adminPassword);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(admin, 'Lucía Marín can no longer sign in.');
    await expect(userRow(admin, 'user-17@')).toContainText('Disabled');
  } finally {
    await shop.remove();
  }
});

const openList = async (page: Page): Promise<void> => {
  await visit(page, '/Dashboard/MakeAdmin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users and admins');
};

const choose = async (page: Page, email: string, change: string): Promise<void> => {
  await userRow(page, email).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: change }).click();
  await decide(page, change);
};

const decide = async (page: Page, change: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByLabel('Reason').fill('Asked for by phone');
  await dialog.getByRole('button', { name: change }).click();
};
