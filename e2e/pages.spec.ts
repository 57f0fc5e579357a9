// Every page: a silent console (fixtures.ts) and the checks of page-checks.ts.
import { expect, type Page } from '@playwright/test';
import { addToCart, buy, cards, goToPayment, pay, payButton, signUp } from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';
import {
  accountScriptBytesMax,
  expectAccessible,
  expectPageChecks,
  expectTargetSizes,
  firstScriptBytesMax,
} from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const first = [
  '/',
  '/Shop',
  '/Shop?page=7',
  '/product/oxford-shirt-sky',
  '/search?q=hat',
  '/search?q=zzzzqqq',
];
const open = [
  '/productsCart',
  '/About',
  '/contact',
  '/shipping',
  '/size-guide',
  '/privacy',
  '/terms',
  '/accessibility',
  '/journal',
  '/journal/hat-size',
  '/Collection',
  '/Login',
  '/SignUp',
  '/SetPassword#token=made-up',
  '/ForgotPassword',
  '/UndoEmailChange#token=made-up',
  '/ConfirmEmail',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe#token=made-up',
];

for (const path of [...first, ...open]) {
  test(`${path} is public`, async ({ page }) => {
    const bytesMax = first.includes(path) ? firstScriptBytesMax : undefined;
    await expectPageChecks(page, () => visit(page, path), bytesMax);
    await expectTargetSizes(page);
  });
}

test.describe('an unknown URL', () => {
  test.use({ failures: [404] });
  test('passes the checks of every page', async ({ page }) => {
    await expectPageChecks(page, () => visit(page, '/nowhere'));
  });
});

for (const path of ['/productsCart', '/checkoutForm', '/Dashboard/MyProfile', '/Dashboard']) {
  test(`${path} with a cart and an account`, async ({ page }) => {
    await signUp(page);
    await addToCart(page, 'everyday-heavy-tee-chalk', 'L');
    await expectPageChecks(page, () => visit(page, path), accountScriptBytesMax);
    await expectTargetSizes(page);
  });
}

test('forced colors show the step and the way to free delivery', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await addToCart(page, 'everyday-heavy-tee-chalk', 'L');
  await visit(page, '/productsCart');
  const step = page.getByRole('list', { name: 'Steps' }).getByText('Cart').locator('..');
  await expect(step).toHaveCSS('border-top-style', 'solid');
  await expect(page.getByRole('progressbar')).toHaveCSS('border-top-style', 'solid');
});

test('the payment page', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'everyday-heavy-tee-chalk', 'L');
  await goToPayment(page);
  await expect(payButton(page)).toBeVisible();
  const arrive = async () => {
    await page.reload();
    await hydrated(page);
    await expect(payButton(page)).toBeVisible();
  };
  await expectPageChecks(page, arrive, accountScriptBytesMax);
  await expectTargetSizes(page);
});

test('a paid order, on the payment page and in My Order', async ({ page }) => {
  await signUp(page);
  await buy(page, 'everyday-heavy-tee-chalk', 'XL');
  await expectAccessible(page, 'after paying');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoScroll(page);
  await expectPageChecks(page, () => visit(page, '/Dashboard'), accountScriptBytesMax);
});

const expectNoScroll = async (page: Page): Promise<void> => {
  const below = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(below), 'what fits does not scroll').toBe(0);
};

test('the 3-D Secure page of the sandbox', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'cord-cap-caramel');
  await goToPayment(page);
  await pay(page, cards.threeDSecure);
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme);
  }
});

test('the search overlay', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByPlaceholder('Search : Fashion - Men').fill('hat');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'search');
});
