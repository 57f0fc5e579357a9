// URLs, titles, history, pages of the listing, search.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const paths = [
  '/',
  '/Home',
  '/Shop',
  '/search',
  '/productsCart',
  '/About',
  '/Collection',
  '/Login',
  '/SignUp',
  '/product/rib-beanie-mustard',
];

for (const path of paths) {
  test(`${path} has a title, a description and one canonical URL in any case`, async ({
    request,
  }) => {
    const heads = await Promise.all(
      [path, path.toLowerCase(), path.toUpperCase()].map(async (written) => {
        const answer = await request.get(written);
        expect(answer.status()).toBe(200);
        const html = await answer.text();
        return {
          title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
          description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
          canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
          lang: /<html[^>]* lang="en"/.test(html),
        };
      }),
    );
    expect(heads[0]).toEqual({
      title: expect.stringMatching(/Hemline/),
      description: expect.stringMatching(/.{20,}/),
      canonical: expect.stringMatching(/^http:\/\/localhost:\d+\//),
      lang: true,
    });
    expect(heads[1]).toEqual(heads[0]);
    expect(heads[2]).toEqual(heads[0]);
  });
}

test('titles differ from page to page', async ({ request }) => {
  const titles = await Promise.all(
    paths
      .slice(1)
      .map(async (path) => /<title>([^<]+)/.exec(await (await request.get(path)).text())?.[1]),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

for (const path of [
  '/nowhere',
  '/product/unknown-product',
  '/Dashboard/nowhere',
  '/assets/nothing.js',
  '/images/0/640.webp',
]) {
  test(`${path} answers 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test.describe('an unknown URL', () => {
  test.use({ failures: [404] });

  test('is said so, with a link that leads on', async ({ page }) => {
    await visit(page, '/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/nowhere/);
  });
});

test('the page number is in the URL, and the back button goes through it', async ({ page }) => {
  await visit(page, '/Shop');
  const items = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(items).toHaveCount(8);
  const first = await items.allInnerTexts();
  const numbers = page.getByRole('navigation', { name: 'Pages' });
  await numbers.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(items.first()).not.toHaveText(first[0] ?? '');
  const second = await items.allInnerTexts();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await numbers.getByRole('link', { name: 'Page 7' }).click();
  await expect(page).toHaveURL(/[?&]page=7/);
  await expect(items).toHaveCount(1);
  await page.goBack();
  await expect(items).toHaveText(second);
  await page.reload();
  await expect(items).toHaveText(second);
  await page.goBack();
  await expect(items).toHaveText(first);
});

test('links do not load a new document', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/product\//);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

const shopLinks = ['Sale', 'Women', 'Men', 'Clothing', 'T-Shirts', 'Hats'];
const panelOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('list').nth(1);
const shopLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP', exact: true });

test('by keys SHOP opens a panel, Escape closes it, and a second press follows', async ({
  page,
}) => {
  await visit(page, '/About');
  const shop = shopLink(page);
  await expect(shop).toHaveAttribute('aria-expanded', 'false');
  await shop.press('Enter');
  await expect(shop).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/About$/);
  const links = panelOf(page).getByRole('link');
  await expect(links).toHaveText([...shopLinks, 'All items']);
  await expectAccessible(page, 'with the panel');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(shop).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Shop?sale=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
  await expect(panelOf(page)).toBeHidden();
  await shop.press('Enter');
  await shop.press('Enter');
  await expect(page).toHaveURL('/Shop');
});

test('a mouse on SHOP opens the panel, which moves nothing and closes when it leaves', async ({
  page,
}) => {
  await visit(page, '/About');
  const place = await page.getByRole('main').boundingBox();
  await shopLink(page).hover();
  await expect(panelOf(page)).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toEqual(place);
  await panelOf(page).getByRole('link', { name: 'Hats' }).click();
  await expect(page).toHaveURL('/Shop?category=Hat');
  await expect(panelOf(page)).toBeHidden();
  await shopLink(page).click();
  await expect(page).toHaveURL('/Shop');
  await expect(panelOf(page)).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(panelOf(page)).toBeHidden();
});

test('the menu of phones begins with the sale', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem');
  await expect(links).toHaveText([
    /^Sale ?Until \w{3}, [\w ]+$/,
    ...shopLinks.slice(1),
    'Home',
    'Collection',
    'Shop',
    'About',
  ]);
  await links.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
});

test('search opens, submits and closes by keyboard; Escape returns the focus', async ({ page }) => {
  await visit(page, '/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const field = page.getByPlaceholder('Search : Fashion - Men');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('fedora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search$/);
  await expect(field).toBeHidden();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Wide-Brim Fedora' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Rib Beanie' })).toHaveCount(0);
});

test('a search has a URL, and an empty one shows popular products', async ({ page }) => {
  await visit(page, '/search?q=fedora');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Wide-Brim Fedora' }).first(),
  ).toBeVisible();
  await visit(page, '/search?q=zzzzqqq');
  await expect(page.getByRole('main')).toContainText('No results for “zzzzqqq”');
  await visit(page, '/search');
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('heading').first(),
  ).toBeVisible();
});

for (const path of ['/nowhere', '/nowhere/at/all', '/journal/nothing', '/product/nothing']) {
  test.describe(path, () => {
    test.use({ failures: [404] });
    test('is a 404 page that searches the shop', async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Sale', exact: true })).toBeVisible();
      await main.getByRole('searchbox', { name: 'Search' }).fill('beanie');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=beanie$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('“beanie”');
    });
  });
}
