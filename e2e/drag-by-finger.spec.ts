// Sections, menus and products of a collection are put in order by a finger on a phone.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { callShop } from '../test/setup-calls.ts';
import { findProduct } from '../test/setup-products.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true } as const;

test('a finger on a grip moves a row and scrolls at the edge; beside it the page scrolls', async ({
  openAnother,
  ownShop,
}) => {
  const page = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce', ...phone });
  const admin = await beginAsAdmin(page, ownShop);
  const finger = await createFinger(page);
  const rows = page.getByRole('list', { name: 'Sections', exact: true }).locator('> li');
  const kinds = rows.locator('summary > .font-semibold');

  await visit(page, '/Dashboard/Content/home');
  await expect(kinds.first()).toBeVisible();
  const [first = '', ...others] = await kinds.allTextContents();
  const { x, y } = await middleOf(rows.nth(2).locator('summary'));
  await finger.press(x, y);
  await finger.moveTo(x, y - 250);
  await finger.lift();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await kinds.allTextContents()).toEqual([first, ...others]);

  await page.evaluate(() => scrollTo(0, 0));
  const grip = await middleOf(gripOf(rows.first()));
  await finger.press(grip.x, grip.y);
  await finger.moveTo(grip.x + 30, phone.viewport.height - 20);
  // The page goes on below the finger, which rests, until it is at its end.
  const left = () => page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY);
  await expect.poll(left).toBeLessThan(2);
  await expect(rows.last().locator('.dashed-line')).toBeInViewport();
  await finger.lift();
  await expect(kinds).toHaveText([...others, first]);
  await expect(page.getByRole('status').filter({ hasText: ' is now ' })).toBeAttached();

  await visit(page, '/Dashboard/Content/menus');
  await expect(kinds.first()).toBeVisible();
  const [header = '', second = '', ...rest] = await kinds.allTextContents();
  await finger.drag(gripOf(rows.nth(1)), rows.nth(0));
  await expect(kinds).toHaveText([second, header, ...rest]);

  const slugs = ['rib-beanie-mustard', 'oxford-shirt-sky', 'belted-trench-stone'];
  const found = await Promise.all(slugs.map((slug) => findProduct(admin, slug)));
  const { id } = await callShop<{ id: string }>(admin, 'POST', '/managed-collections', {
    ...{ title: 'Chosen', slug: 'chosen', kind: 'hand' },
  });
  const managed = await callShop<object>(admin, 'GET', `/managed-collections/${id}`);
  const productIds = found.map(({ _id }) => _id);
  await callShop(admin, 'PUT', `/managed-collections/${id}`, { ...managed, productIds });
  await visit(page, `/Dashboard/Collections/${id}`);
  const products = page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem');
  await expect(products).toHaveText([/Rib Beanie/, /Oxford/, /Trench/]);
  await finger.drag(gripOf(products.nth(2)), products.nth(0));
  await expect(products).toHaveText([/Trench/, /Rib Beanie/, /Oxford/]);
});

const gripOf = (row: Locator): Locator => row.locator('[data-grip]').first();

const middleOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? fail(element);
  return { x: x + width / 2, y: y + height / 2 };
};
const fail = (element: Locator): never => {
  throw new Error(`${element} is not seen.`);
};

const createFinger = async (page: Page) => {
  const touch: CDPSession = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  const press = async (x: number, y: number) => {
    at = { x, y };
    await send('touchStart');
  };
  const moveTo = async (x: number, y: number) => {
    const from = at;
    for (const share of [0.1, 0.3, 0.6, 0.8, 1]) {
      at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
      await send('touchMove');
    }
  };
  const lift = () => send('touchEnd');
  return {
    ...{ press, moveTo, lift },
    /** Onto the upper half of a row. */
    drag: async (grip: Locator, onto: Locator) => {
      const from = await middleOf(grip);
      const { x, y } = (await onto.boundingBox()) ?? fail(onto);
      await press(from.x, from.y);
      await moveTo(x + 30, y + 4);
      await expect(onto.locator('.dashed-line').first()).toBeAttached();
      await lift();
    },
  };
};
