// A page is complete without its scripts. What a visitor does before they run must do no harm.
import { expect, type Locator } from '@playwright/test';
import { hydrated, test, visit } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

const moments = {
  'before hydration': () => addEventListener('DOMContentLoaded', () => history.back()),
  // React's scheduler posts the first message: React has begun, the router has not subscribed.
  'during hydration': () => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = post;
      addEventListener('popstate', () => post.call(this, message), { once: true });
      history.back();
    };
  },
};

for (const [moment, goBack] of Object.entries(moments)) {
  test(`back ${moment} shows the page of the URL`, async ({ page }) => {
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

test('before hydration Filters and Add turn at once, and links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await holdScripts(page);
  await page.goto('/Shop');
  const main = page.getByRole('main');
  for (const name of ['Filters', 'Add Cable Knit Sweater to cart']) {
    const button = main.getByRole('button', { name, exact: true });
    await button.click();
    await expectFelt(button);
  }
  await main.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/Shop\?page=2$/);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/productsCart$/);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
});

test('a button pressed before hydration is felt at once, and works once it can', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/');
  const bar = () => page.evaluate(() => getComputedStyle(document.body, '::after').content);
  expect(await bar()).toBe('none');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  expect(await bar()).toBe('""');
  await expectFelt(menu);
  await menu.click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await bar()).toBe('none');
  await expect(menu).not.toHaveAttribute('aria-busy');
});

test.describe('a login before hydration', () => {
  test.use({ failures: [401] });

  test('text typed before hydration stays, and is sent once the page has started', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    const response = await page.goto('/Login');
    const served = /for="(_R_[^"]+)"[^>]*>Email/.exec((await response?.text()) ?? '')?.[1];
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('nobody@example.com');
    await main.getByLabel('Password').fill('not the password');
    await main.getByLabel('Password').press('Enter');
    await main.getByRole('button', { name: 'Login' }).click();
    release();
    await expect(main).toContainText('Email and password do not match.');
    await expect(page).toHaveURL(/\/Login$/);
    await expect(main.getByLabel('Email')).toHaveValue('nobody@example.com');
    await expect(main.getByLabel('Password')).toHaveValue('not the password');
    // The browser keeps the ids of the server.
    expect(served).toBeTruthy();
    expect(await main.getByLabel('Email').evaluate(idOfReact)).toBe(served);
  });
});

const idOfReact = (field: Element): unknown => {
  const props = Object.entries(field).find(([key]) => key.startsWith('__reactProps$'))?.[1];
  return (props as { id?: string })?.id;
};

test('a size chosen before hydration is the one that goes into the cart', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/product/oxford-shirt-sky');
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }).click();
  release();
  await hydrated(page);
  await expect(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(main.getByRole('button', { name: 'View cart' }).first()).toBeVisible();
});

test('a press of Add to cart before hydration leads to a cart that holds the item', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/product/oxford-shirt-sky');
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to cart' }).first();
  // The browser itself asks for the size.
  await add.click();
  await expect(page).toHaveURL(/\/product\/oxford-shirt-sky$/);
  await main.getByRole('group', { name: 'Size' }).getByText('L', { exact: true }).click();
  await add.click();
  await page.waitForURL(/\/productsCart/);
  release();
  await expect(main.getByRole('listitem').filter({ hasText: 'Oxford Shirt' })).toContainText('L');
  await expect(page).toHaveURL(/\/productsCart$/);
  await page.reload();
  await expect(main.getByRole('listitem').filter({ hasText: 'Oxford Shirt' })).toHaveCount(1);
});

test('Add to cart pressed before hydration turns until the page of the cart comes', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/product/rib-beanie-mustard');
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  const { promise: looks, resolve } = Promise.withResolvers<unknown>();
  await page.exposeFunction('tellLooks', resolve);
  await button.evaluate((pressed) => {
    const look = () =>
      Reflect.get(
        window,
        'tellLooks',
      )([pressed.ariaBusy, getComputedStyle(pressed).backgroundColor]);
    document.addEventListener('submit', () => requestAnimationFrame(look));
  });
  await page.route(/productsCart/, () => undefined);
  await button.click({ noWaitAfter: true });
  expect(await looks).toEqual(['true', 'rgb(31, 53, 214)']);
});

const expectFelt = async (button: Locator): Promise<void> => {
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('background-color', 'rgb(31, 53, 214)');
};

test('Search pressed before hydration leads to a field with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search/);
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('bean');
  release();
  await hydrated(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('ie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“beanie”');
});

test('Buy now before hydration shows the item arriving, never an empty cart', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Your cart is empty')) seen.push('empty');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/\/products\//, async (route) => {
    await promise;
    await route.continue();
  });
  const release = await holdScripts(page);
  await page.goto('/product/rib-beanie-mustard');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Buy now', exact: true }).click();
  await page.waitForURL(/\/productsCart/);
  release();
  await hydrated(page);
  await expect(main.getByText('Adding your item...')).toBeVisible();
  resolve();
  await expect(main.getByRole('listitem').filter({ hasText: 'Rib Beanie' })).toBeVisible();
  await expect(page).toHaveURL(/\/productsCart$/);
  await expect(main.getByText('Adding your item...')).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
});

test('a press starts the scripts although an image still loads', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/hero|\/images\//, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  await page.getByRole('main').getByRole('heading', { name: '50% off' }).click();
  await hydrated(page);
  resolve();
});

test('the date of New Arrivals is that of the visitor, and moves nothing', async ({
  openAnother,
}) => {
  // Where it is always another day than in UTC, yesterday or tomorrow.
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const page = await openAnother({ timezoneId });
  const release = await holdScripts(page);
  await page.goto('/');
  const section = page.getByRole('region', { name: 'New Arrivals' });
  const date = section.getByRole('time');
  await section.scrollIntoViewIfNeeded();
  const place = async () => (await section.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const { y, height } = await place();
  await expect(date).toHaveAttribute('datetime', new Date().toISOString().slice(0, 10));
  release();
  await hydrated(page);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId }).format(new Date());
  await expect(date).toHaveAttribute('datetime', day);
  await expect(date).toContainText(`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`);
  // Gone for a moment, when React takes the section over. Scrolling keeps whole pixels.
  const isUnmoved = async () => {
    const now = await place();
    return Math.abs(now.y - y) < 1 && now.height === height;
  };
  await expect.poll(isUnmoved).toBe(true);
});
