// A page is painted first and wakes up afterwards. What a visitor does in between counts.
import { expect, type Page } from '@playwright/test';
import { hydrated, test, visit } from './journey.ts';

const moments = {
  'while the page is asleep': () => addEventListener('DOMContentLoaded', () => history.back()),
  // React has begun, but the router does not listen yet: the first message is that of React's scheduler.
  'while the page wakes up': () => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = post;
      addEventListener('popstate', () => post.call(this, message), { once: true });
      history.back();
    };
  },
};

for (const [moment, goBack] of Object.entries(moments)) {
  test(`going back ${moment} shows the page that the address says`, async ({ page }) => {
    await visit(page, '/Shop');
    const pieces = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    const first = await pieces.allInnerTexts();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(pieces.first()).not.toHaveText(first[0] ?? '');
    await page.addInitScript(`if (!sessionStorage.wentBack) { sessionStorage.wentBack = 1; (${goBack})(); }`);
    await page.reload();
    await expect(page).toHaveURL(/\/Shop$/);
    await hydrated(page);
    await expect(pieces).toHaveText(first);
  });
}

/** Holds the scripts of the next page back until it is woken. */
const keepAsleep = async (page: Page): Promise<() => void> => {
  let wakeUp = () => {};
  const woken = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await woken;
    await route.continue();
  });
  return wakeUp;
};

test('what is pressed while the page is asleep happens when it wakes up', async ({ page }) => {
  const wakeUp = await keepAsleep(page);
  await page.goto('/product/oxford-shirt-sky');
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }).click();
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).toBeNull();
  wakeUp();
  await expect(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(main.getByRole('link', { name: 'In the cart' }).first()).toBeVisible();
});

test.describe('refused', () => {
  test.use({ refusals: [401] });

  test('a sign-in that is sent while the page is asleep is not lost, and the password stays out of the address', async ({
    page,
  }) => {
    const wakeUp = await keepAsleep(page);
    await page.goto('/Login');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('nobody@example.com');
    await main.getByLabel('Password').fill('not the password');
    await main.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL(/\/Login$/);
    wakeUp();
    await expect(main.getByText('Email and password do not match')).toBeVisible();
    await expect(page).toHaveURL(/\/Login$/);
  });
});
