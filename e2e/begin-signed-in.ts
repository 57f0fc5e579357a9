// Signed in without the screens: `sign-in.spec.ts` walks those.
import type { Page } from '@playwright/test';
import {
  createAccount,
  firstAdmin,
  newAccount,
  type SignedIn,
  signInByLink,
} from '../test/setup-calls.ts';
import type { ShopProcess } from './shop-process.ts';

/** A new customer, signed in on this page's profile. */
export const beginSignedIn = async (
  page: Page,
  origin = process.env.HEMLINE_URL ?? '',
  account = newAccount(),
): Promise<SignedIn> => adopt(page, await createAccount(origin, account), false);

/** The admin of a shop that nobody has entered yet. */
export const beginAsAdmin = async (page: Page, shop: ShopProcess): Promise<SignedIn> => {
  const admin = await signInByLink(shop.url, shop.adminLink() ?? '', firstAdmin);
  return adopt(page, admin, true);
};

const adopt = async (page: Page, account: SignedIn, admin: boolean): Promise<SignedIn> => {
  const { origin, cookie, token, name, email } = account;
  const [cookieName = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name: cookieName, value, url: origin, httpOnly: true }]);
  // Any page of the origin has its local storage; this one is the lightest.
  await page.goto(`${origin}/healthz`);
  const stored = { accessToken: token, 'hemline.person': JSON.stringify({ name, email, admin }) };
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
  return account;
};
