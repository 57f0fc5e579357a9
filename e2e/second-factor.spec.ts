// Codes of an authenticator app and a passkey of Chromium's virtual authenticator, by the pages.
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillLogin } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const security = '/Dashboard/MyProfile/security';

test.use({ failures: [401, 403] });

/** A device with a finger that always fits. */
const addAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
};

/** Of the thirty seconds after now: a code of the app counts once. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

test('an app is set up, asked for at the login, and a passkey needs neither', async ({
  page,
  openAnother,
}) => {
  const customer = await beginSignedIn(page);
  await visit(page, security);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'the set-up of an app');
  const shown = (await page.getByText(/^Secret:/).textContent()) ?? '';
  const secret = shown.replaceAll(/^Secret:|\s/g, '');
  const now = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code of the app').fill(now.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('They are not shown again')).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();

  const phone = await openAnother();
  await visit(phone, '/Login?next=%2FDashboard%2FMyProfile%2Fsecurity');
  await fillLogin(phone, customer);
  await expect(phone).toHaveURL(/\/SecondFactor\?next=/);
  await phone.getByLabel('Code').fill('000000');
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByText('This code is wrong').first()).toBeVisible();
  await phone.getByLabel('Code').fill(nextCode(secret));
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone).toHaveURL(/\/Dashboard\/MyProfile\/security$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/Login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/Home$/);
  await visit(page, security);
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
});
