// Tab, Enter, Space and typing, nothing else: how an owner without a mouse reaches a button.
import { expect, type Locator, type Page } from '@playwright/test';
import {
  buyItems,
  callShop,
  createAccount,
  firstAdmin,
  type SignedIn,
} from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import type { ShopProcess } from './shop-process.ts';

// Of the sign-in that is asked for again, and of the wrong password.
test.use({ failures: [403, 401] });

test('an owner makes an admin and sends a failed email again by Tab, Enter and typing', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const owner = await beginAsAdmin(admin, ownShop);
  const ines = await createAccount(ownShop.url);
  await buyItems(ines, [{ slug: 'rib-beanie-mustard' }]);
  await makeAdmin(admin, ownShop, ines.email);
  await failConfirmation(ownShop, owner);
  await resend(admin);
});

const makeAdmin = async (admin: Page, shop: ShopProcess, email: string): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, '/Dashboard');
  await tabTo(admin, admin.getByRole('complementary').getByRole('link', { name: 'Make Admin' }));
  await admin.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Users and admins');
  await expect(main).toBeFocused();
  await tabTo(admin, main.getByLabel('Find a user'));
  await admin.keyboard.type(email);
  await expect(main.getByRole('row')).toHaveCount(2);
  const row = main.getByRole('row').filter({ hasText: email });
  const promote = row.getByRole('button', { name: 'Make Admin' });
  await tabTo(admin, promote);

  // Escape leads back to the button.
  const question = admin.getByRole('dialog', { name: 'Are you sure?' });
  await admin.keyboard.press('Space');
  const role = question.getByRole('combobox', { name: 'Role' });
  await expect(role).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(promote).toBeFocused();

  await shop.query(
    `update identity_sessions set authenticated_at = authenticated_at - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [firstAdmin.email],
  );
  await admin.keyboard.press('Enter');
  await expect(role).toBeFocused();
  await tabTo(admin, question.getByLabel('Reason'));
  await admin.keyboard.type('Packs the parcels');
  await tabTo(admin, question.getByRole('button', { name: 'Make Admin' }));
  await admin.keyboard.press('Enter');

  // A wrong password is selected, so that typing replaces it; Escape gives up the password only.
  const proof = admin.getByRole('dialog', { name: 'Confirm it is you' });
  const password = proof.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Make Admin' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await admin.keyboard.type('not the password');
  await admin.keyboard.press('Enter');
  await expect(proof).toContainText('This is not your password.');
  await expect(password).toBeFocused();
  await admin.keyboard.type(firstAdmin.password);
  await admin.keyboard.press('Enter');
  await expectToast(admin, 'Make Admin Successfully');
  await expect(row).toContainText('Support');
  await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();
};

const failConfirmation = async (shop: ShopProcess, owner: SignedIn): Promise<void> => {
  const kinds = async () => {
    const { emails } = await callShop<{ emails: { kind: string }[] }>(owner, 'GET', '/outbox');
    return emails.map(({ kind }) => kind);
  };
  await expect.poll(kinds).toContain('order_confirmation');
  await shop.query(
    `update email_outbox set state = 'failed', finished_at = now(), last_error = 'Mailbox full',
       created_at = created_at - interval '1 hour'
     where kind = 'order_confirmation'`,
    [],
  );
};

const resend = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  const sidebar = admin.getByRole('complementary');
  await tabTo(admin, sidebar.locator('summary', { hasText: 'Customers' }));
  await admin.keyboard.press('Enter');
  await tabTo(admin, sidebar.getByRole('link', { name: 'Outbox' }));
  await admin.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Outbox');
  const again = main.getByRole('button', { name: /^Send again/ });
  await tabTo(admin, again);
  await admin.keyboard.press('Enter');
  await expectToast(admin, 'is on its way');
  // Below the email that is on its way now.
  await expect(main.getByRole('row')).toHaveCount(3);
  await expect(again).toBeFocused();
};

/** At most around the page once. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const tabsMax = 150;
  for (let tabs = 0; tabs < tabsMax; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `after ${tabsMax} tabs`).toBeFocused();
};
