// An email that failed is read in a frame, under the policy of the page, and sent again.
import { expect } from '@playwright/test';
import { buyItems, createAccount } from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('a receipt that failed is found, read and sent again, alone and with all others', async ({
  openAnother,
  ownShop,
}) => {
  const ines = await createAccount(ownShop.url);
  await buyItems(ines, [{ slug: 'rib-beanie-mustard' }]);
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  await ownShop.query(
    `update email_outbox set state = 'failed', finished_at = now(), last_error = 'Mailbox full',
       created_at = created_at - interval '1 hour' where kind = 'order_confirmation'`,
    [],
  );
  await visit(admin, `/Dashboard/Customers?q=${ines.email}`);
  await admin.getByRole('link', { name: ines.name }).click();
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
  await ownShop.query(
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
});
