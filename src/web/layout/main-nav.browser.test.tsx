// The menus of the shop, and what an unknown URL says.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../test/browser/keys.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import {
  banner,
  expectUrl,
  heading,
  main,
  movePointer,
  textsOf,
} from '../../../test/browser/page-state.ts';

const shopLinks = ['Sale', 'Women', 'Men', 'Clothing', 'T-Shirts', 'Hats'];
const nav = page.getByRole('navigation', { name: 'Main' });
const shop = nav.getByRole('link', { name: 'SHOP', exact: true });
const panel = nav.getByRole('list').nth(1);
const isClosed = () => expect.element(panel).not.toBeInTheDocument();

test('by keys SHOP opens a panel, Escape closes it, and a second press follows', async () => {
  await openPage('/About');
  await expect.element(shop).toHaveAttribute('aria-expanded', 'false');
  await pressOn(shop, '{Enter}');
  await expect.element(shop).toHaveAttribute('aria-expanded', 'true');
  await expectUrl('/About');
  const links = panel.getByRole('link');
  expect(textsOf(links)).toEqual([...shopLinks, 'All items']);
  await expectAccessible('with the panel');
  await userEvent.keyboard('{Tab}');
  await expect.element(links.first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(shop).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expectUrl('/Shop?sale=true');
  await expect.element(heading).toHaveTextContent('Sale');
  await isClosed();
  // The page that has come takes the focus.
  await expect.element(main).toHaveFocus();
  await pressOn(shop, '{Enter}{Enter}');
  await expectUrl('/Shop');
});

test('a mouse on SHOP opens the panel, which moves nothing and closes when it leaves', async () => {
  await openPage('/About');
  const place = () => main.element().getBoundingClientRect().toJSON();
  const before = place();
  await shop.hover();
  await expect.element(panel).toBeVisible();
  expect(place()).toEqual(before);
  await panel.getByRole('link', { name: 'Hats' }).click();
  await expectUrl('/Shop?category=Hat');
  await isClosed();
  await shop.click();
  await expectUrl('/Shop');
  await expect.element(panel).toBeVisible();
  await movePointer(640, 700);
  await isClosed();
});

test('the menu of phones begins with the sale', async () => {
  await page.viewport(390, 844);
  await openPage('/About');
  await banner.getByRole('button', { name: 'Menu' }).click();
  const rows = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(rows))
    .toEqual([
      expect.stringMatching(/^Sale ?Until \w{3}, [\w ]+$/),
      ...shopLinks.slice(1),
      'Home',
      'Collection',
      'Shop',
      'About',
    ]);
  await rows.first().getByRole('link').click();
  await expect.element(heading).toHaveTextContent('Sale');
});

for (const path of ['/nowhere/at/all', '/journal/nothing', '/product/nothing'])
  test(`${path} is a 404 page that searches the shop`, async () => {
    await openPage(path);
    await expect.element(heading).toHaveTextContent('Page not found');
    await expect.element(main.getByRole('link', { name: 'Sale', exact: true })).toBeVisible();
    await main.getByRole('searchbox', { name: 'Search' }).fill('beanie');
    await userEvent.keyboard('{Enter}');
    await expectUrl('/search?q=beanie');
    await expect.element(heading).toHaveTextContent('“beanie”');
  });
