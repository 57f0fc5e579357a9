// Customers, the outbox and the audit log, as an admin uses them; in a shop of its own.
import { expect } from '@playwright/test';
import { buy, newCustomer, signUp } from './actions.ts';
import { expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

test('an admin finds who bought, notes what they said, and sends the receipt again', async ({
  openAnother,
}) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const ines = newCustomer();
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(customer, ines);
    await buy(customer, 'rib-beanie-mustard');

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);

    await visit(admin, '/Dashboard/Customers');
    await admin.getByRole('button', { name: 'With orders' }).click();
    await admin.getByLabel('Sort by').selectOption('Most spent');
    await expect(admin).toHaveURL(/only=ordered.*sort=spent/);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expectAccessible(admin, 'customers');
    await admin.reload();
    await admin.getByRole('link', { name: ines.name }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(ines.name);
    await expect(admin.getByRole('definition').nth(1)).toHaveText('1');
    await expect(admin.getByRole('table', { name: 'Orders' })).toContainText('Rib Beanie');

    const note = admin.getByLabel('Add a note');
    const save = admin.getByRole('button', { name: 'Save note' });
    await save.click();
    await expect(note).toBeFocused();
    await expect(admin.getByText('Write a note first.')).toBeVisible();
    await note.fill('<b>Prefers</b> to be called');
    await save.click();
    await expect(note).toHaveValue('');
    await expect(admin.getByRole('listitem').filter({ hasText: '<b>Prefers</b>' })).toBeVisible();
    const customerUrl = admin.url();
    const atCustomer = async () => {
      await visit(admin, customerUrl);
      await expect(admin.getByRole('table', { name: 'Orders' })).toContainText('Rib Beanie');
    };
    await expectPageChecks(admin, atCustomer, pageBytesMax);
    await admin.setViewportSize({ width: 1280, height: 900 });
    await admin.getByRole('button', { name: /^Delete the note/ }).click();
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(admin, 'Deleted!');
    await expect(admin.getByText('<b>Prefers</b>')).toHaveCount(0);

    await shop.query(
      `update email_outbox set state = 'failed', finished_at = now(), last_error = 'Mailbox full',
         created_at = created_at - interval '1 hour' where kind = 'order_confirmation'`,
      [],
    );
    await admin.getByRole('link', { name: 'Emails to this customer' }).click();
    await expect(admin.getByRole('row').filter({ hasText: 'Mailbox full' })).toBeVisible();
    await expectAccessible(admin, 'the outbox');
    await admin.getByRole('link', { name: /^Order confirmation to/ }).click();
    const email = admin.frameLocator('iframe');
    await expect(email.getByText('Rib Beanie')).toBeVisible();
    await expect(email.getByRole('link')).toHaveCount(0);
    // Set by the page: the content policy lets the email bring none.
    await expect(email.getByText('View your order')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await admin.getByRole('button', { name: /^Send again/ }).click();
    await expectToast(admin, 'is on its way');
    // Sent again: it is no longer among those that wait for it.
    await visit(admin, '/Dashboard/Outbox');
    await expect(admin.getByRole('row').filter({ hasText: 'Mailbox full' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Send failed emails again' })).toHaveCount(0);
    await shop.query(
      `update email_outbox set state = 'failed', finished_at = now(),
         created_at = created_at - interval '2 minutes' where kind = 'order_confirmation'`,
      [],
    );
    await admin.reload();
    await admin.getByRole('button', { name: 'Send failed emails again' }).click();
    const resend = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await expectAccessible(admin, 'the question about failed emails');
    await resend.getByRole('button', { name: 'Send again' }).click();
    await expectToast(admin, '1 email is on its way.');
    await expect(resend).toHaveCount(0);

    await visit(admin, '/Dashboard/AuditLog');
    await admin.getByLabel('What', { exact: true }).selectOption('Customer note added');
    await expect(admin).toHaveURL(/action=customer_note_added/);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expectAccessible(admin, 'the audit log');
    await admin.getByRole('link', { name: ines.name, exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(ines.name);
  } finally {
    await shop.remove();
  }
});

// Pages of admins hold more than a page of the shop.
const pageBytesMax = 150_000;
