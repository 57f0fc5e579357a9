// Where one is signed in, for how long, and how other tabs and browsers learn of the end.
import { expect, type Page } from '@playwright/test';
import { fillLogin, fillSignUp, newCustomer, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const security = '/Dashboard/MyProfile/security';
const sessionsOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) })
    .getByRole('listitem');

/** The days that the browser keeps the session's cookie; -1 until it is closed. */
const keptDays = async (page: Page): Promise<number> => {
  const cookies = await page.context().cookies();
  const expires = cookies.find(({ name }) => name.endsWith('.session_token'))?.expires ?? 0;
  return expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / 86_400);
};

test('"Stay signed in" keeps the session for 30 days, else it ends with the browser', async ({
  page,
  openAnother,
}) => {
  const customer = await signUp(page);
  expect(await keptDays(page)).toBe(30);
  const other = await openAnother();
  await visit(other, '/Login');
  await other.getByRole('checkbox', { name: 'Stay signed in' }).uncheck();
  await fillLogin(other, customer);
  await expect(other).toHaveURL(/\/Home$/);
  expect(await keptDays(other)).toBe(-1);
  const third = await openAnother();
  await visit(third, '/SignUp');
  await third.getByText('Stay signed in').click();
  await fillSignUp(third, newCustomer());
  await expect(third).toHaveURL(/\/Home$/);
  expect(await keptDays(third)).toBe(-1);
});

test.describe('the list of sessions', () => {
  test.use({ failures: [401, 403] });

  test('shows each browser, and signs it out at once', async ({ page, openAnother }) => {
    const customer = await signUp(page);
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
    await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
    await expect(page.getByText('Safari on iOS is signed out.')).toBeVisible();
    await expect(sessionsOf(page)).toHaveCount(1);
    await visit(phone, '/Dashboard/MyProfile/addresses');
    await expect(phone).toHaveURL(/\/Login\?next=%2FDashboard%2FMyProfile%2Faddresses$/);
    expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(phone.getByRole('main')).toContainText('You were signed out. Log in to go on');
    await expectAccessible(phone, 'the login after an end elsewhere');
    await fillLogin(phone, customer);
    await expect(phone).toHaveURL(/\/Dashboard\/MyProfile\/addresses$/);
  });

  test('asks for the password when the sign-in is not recent', async ({ page, openAnother }) => {
    const customer = await signUp(page);
    const other = await openAnother();
    await visit(other, '/Login');
    await fillLogin(other, customer);
    await expect(other).toHaveURL(/\/Home$/);
    await visit(page, security);
    // As after ten minutes; the shop's own answer has a test of its own.
    const json = { code: 'requires_recent_login', message: 'Please log in again.' };
    let times = 1;
    await page.route('**/sessions', (route) =>
      route.request().method() === 'DELETE' && times-- > 0
        ? route.fulfill({ status: 403, json })
        : route.continue(),
    );
    const button = page.getByRole('button', { name: 'Sign out everywhere else' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await dialog.getByLabel('Password').fill('not my password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/not your password/);
    await expectAccessible(page, 'the question for the password');
    await dialog.getByLabel('Password').fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('One session ended.')).toBeVisible();
    await expect(sessionsOf(page)).toHaveCount(1);
    await expect(button).toBeHidden();
  });

  test('does nothing when the question for the password is closed', async ({
    page,
    openAnother,
  }) => {
    const customer = await signUp(page);
    const other = await openAnother();
    await visit(other, '/Login');
    await fillLogin(other, customer);
    await expect(other).toHaveURL(/\/Home$/);
    await visit(page, security);
    const json = { code: 'requires_recent_login', message: 'Please log in again.' };
    await page.route('**/sessions', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(sessionsOf(page)).toHaveCount(2);
  });
});

test.describe('while the answer to a sign-out is on its way', () => {
  test.use({ failures: [401] });

  test('a tab that is refused goes home, without being told to log in', async ({
    page,
    context,
  }) => {
    await signUp(page);
    const other = await context.newPage();
    await visit(other, '/Dashboard');
    await page.route('**/api/auth/sign-out', async (route) => {
      const response = await route.fetch();
      await other.getByRole('link', { name: 'My Profile' }).click();
      await expect(other).toHaveURL(/\/Home$/);
      await route.fulfill({ response });
    });
    const answered = page.waitForResponse('**/api/auth/sign-out');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await answered;
  });
});

test('tabs that hear no events of local storage follow within a second', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  const customer = await signUp(page);
  const other = await context.newPage();
  await visit(other, '/Dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/Home$/, { timeout: 3000 });
  await visit(page, '/Login');
  await visit(other, '/Login');
  await fillLogin(page, customer);
  await expect(other).toHaveURL(/\/Home$/, { timeout: 5000 });
});
