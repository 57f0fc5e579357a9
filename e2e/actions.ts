// What a customer does, by the labels on the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, newAccount } from '../test/setup-calls.ts';
import { hydrated, visit } from './fixtures.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
};

export const signUp = async (page: Page, customer = newAccount()): Promise<Account> => {
  await visit(page, '/SignUp');
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  return customer;
};

export const fillSignUp = async (page: Page, { name, email, password }: Account): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Create account' }).click();
};

export const fillLogin = async (page: Page, { email, password }: Account): Promise<void> => {
  const login = page.getByRole('button', { name: 'Login' });
  // The page before has a field for an email as well.
  const form = page.getByRole('main').locator('form', { has: login });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.locator(login).click();
};

/** From the product page; `size` is its label. */
export const addToCart = async (page: Page, slug: string, size?: string): Promise<void> => {
  await visit(page, `/product/${slug}`);
  const main = page.getByRole('main');
  if (size)
    await main.getByRole('group', { name: 'Size' }).getByText(size, { exact: true }).click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(main.getByRole('button', { name: 'View cart', exact: true }).first()).toBeVisible();
};

export const address = {
  'First name': 'Ines',
  'Last name': 'Okafor',
  Address: '14 Ropewalk Lane, Bristol BS1 6ED',
  Phone: '07700900123',
  'Additional information': 'Ring the bell twice',
};

export const fillAddress = async (
  page: Page,
  fields: Partial<typeof address> = address,
): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};

const goToAddress = async (page: Page, shop = ''): Promise<void> => {
  await visit(page, `${shop}/productsCart`);
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/checkoutForm$/);
};

/** From the cart to the card form. */
export const goToPayment = async (page: Page, shop = ''): Promise<void> => {
  await goToAddress(page, shop);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/Dashboard\/payment/);
};

export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('Security code').fill('314');
};

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

export const pay = async (page: Page, number: string): Promise<void> => {
  await fillCard(page, number);
  await payButton(page).click();
};

/** In My Order, by a text in it. */
export const orderCard = (page: Page, hasText: string): Locator =>
  page.getByRole('article').filter({ hasText });

/** Returns the transaction id of the success page. */
export const expectPaid = async (page: Page): Promise<string> => {
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const text = await page.getByRole('main').innerText();
  const transaction = /\bpi_\w+/.exec(text)?.[0] ?? '';
  expect(transaction).not.toBe('');
  return transaction;
};

/**
 * Presses Try again, after which `opened` comes. Browsers since summer 2026 ask for a script that
 * failed once more; older ones load the page again, where `press` opens it.
 */
export const tryAgain = async (
  page: Page,
  opened: Locator,
  press: () => Promise<void>,
): Promise<void> => {
  const [isReloaded] = await Promise.all([
    Promise.race([
      page.waitForEvent('load').then(
        () => true,
        () => false,
      ),
      opened.waitFor().then(() => false),
    ]),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  if (isReloaded) {
    await hydrated(page);
    await press();
  }
  await expect(opened).toBeVisible();
};
