// A page is painted first and wakes up afterwards. What a visitor does in between counts.
import { expect, type Page } from '@playwright/test';
import { newCustomer } from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';

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
    const items = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    const first = await items.allInnerTexts();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(items.first()).not.toHaveText(first[0] ?? '');
    await page.addInitScript(
      `if (!sessionStorage.wentBack) { sessionStorage.wentBack = 1; (${goBack})(); }`,
    );
    await page.reload();
    await expect(page).toHaveURL(/\/Shop$/);
    await hydrated(page);
    await expect(items).toHaveText(first);
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

test('a link that is followed after a press does not lose it', async ({ page }) => {
  const wakeUp = await keepAsleep(page);
  await page.goto('/product/rib-beanie-mustard');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  wakeUp();
  await expect(page).toHaveURL(/productsCart/);
  await expect(page.getByRole('main')).toContainText('Rib Beanie');
});

test('a button that is pressed again and again while the page is asleep is pressed once', async ({
  page,
}) => {
  const wakeUp = await keepAsleep(page);
  const customer = newCustomer();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sign-up/')) posts.push(request.url());
  });
  await page.goto('/SignUp');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(customer.name);
  await main.getByLabel('Email').fill(customer.email);
  await main.getByLabel('Password').fill(customer.password);
  for (let press = 1; press <= 3; press++)
    await main.getByRole('button', { name: 'Make an account' }).click();
  wakeUp();
  await expect(page).toHaveURL(/\/Home$/);
  expect(posts).toHaveLength(1);
});

test('the ids of the server are those of the browser', async ({ page }) => {
  const response = await page.goto('/Login');
  const served = /id="(_R_[^"]+)"/.exec((await response?.text()) ?? '')?.[1];
  await hydrated(page);
  const id = await page.getByLabel('Email').evaluate((field) => {
    const fiber = Object.entries(field).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    return (fiber as { id?: string })?.id;
  });
  expect(served).toBeTruthy();
  expect(id).toBe(served);
});

test.describe('refused', () => {
  test.use({ failures: [401] });

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
