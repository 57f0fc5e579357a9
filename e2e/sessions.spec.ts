// Where one is signed in, and how another browser learns of the end.
import { expect, type Page } from '@playwright/test';
import { fillLogin } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const security = '/Dashboard/MyProfile/security';
const sessionsOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Where you are logged in' }) })
    .getByRole('listitem');

test.use({ failures: [401, 403] });

test('the list of sessions shows each browser, and signs it out at once', async ({
  page,
  openAnother,
}) => {
  const customer = await beginSignedIn(page);
  const phone = await openAnother({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  await visit(phone, '/Login');
  await fillLogin(phone, customer);
  await expect(phone).toHaveURL(/\/Home$/);
  await visit(page, security);
  await expect(sessionsOf(page)).toHaveCount(2);
  await expect(sessionsOf(page).first()).toContainText('This browser');
  await expect(sessionsOf(page).last()).toContainText('Safari on iOS');
  await expectAccessible(page, 'the list of sessions');
  await page.getByRole('button', { name: 'Log out Safari on iOS' }).click();
  await expect(page.getByText('Safari on iOS is logged out.')).toBeVisible();
  await expect(sessionsOf(page)).toHaveCount(1);
  await visit(phone, '/Dashboard/MyProfile/addresses');
  await expect(phone).toHaveURL(/\/Login\?next=%2FDashboard%2FMyProfile%2Faddresses$/);
  expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(phone.getByRole('main')).toContainText('You were logged out. Log in to continue');
  await expectAccessible(phone, 'the login after an end elsewhere');
  await fillLogin(phone, customer);
  await expect(phone).toHaveURL(/\/Dashboard\/MyProfile\/addresses$/);
});
