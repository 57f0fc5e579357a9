// Dialogs whose scripts come with the press: waiting and failing are said, and can be given up.
import { expect, type Page, type Route } from '@playwright/test';
import { tryAgain } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { hydrated, test, visit } from './fixtures.ts';

test.use({
  failures: ['net::ERR_'],
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const menuScript = /assets\/mobile-menu-/;
const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' });

/** Holds back a script until the returned function is called. */
const hold = async (page: Page, script: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const abort = (route: Route) => route.abort();

const dialogs = {
  '/': [
    { name: 'Menu', script: menuScript },
    { name: 'Search', script: /assets\/search-overlay-/ },
  ],
  '/Shop': [
    { name: /^Filters/, script: /assets\/filter-sheet-/ },
    { name: /^Add Cable Knit Sweater/, script: /assets\/size-dialog-/ },
  ],
};

for (const [path, opened] of Object.entries(dialogs))
  test(`${path}: loading is said, two presses open one dialog, closing returns the focus`, async ({
    page,
  }) => {
    const held = await Promise.all(opened.map(({ script }) => hold(page, script)));
    await visit(page, path);
    for (const [at, { name }] of opened.entries()) {
      const button = page.getByRole('button', { name }).first();
      await button.click();
      await expect(loading(page)).toHaveCount(1);
      await button.click();
      held[at]?.();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

test('A dialog whose script is there opens without a loading bar before it', async ({ page }) => {
  await visit(page, '/');
  const [script] = await Promise.all([page.waitForResponse(menuScript), menuButton(page).hover()]);
  await page.evaluate((url) => import(url), script.url());
  const bars = await page.evaluateHandle(() => {
    const seen: Node[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.loading-bar')) seen.push(node);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await bars.evaluate((seen) => seen.length)).toBe(0);
});

test('Escape gives up a menu that still loads, and Back does so without leaving the page', async ({
  page,
}) => {
  await visit(page, '/About');
  const release = await hold(page, menuScript);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL(/journal$/);
  for (const giveUp of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await menuButton(page).click();
    await expect(loading(page)).toHaveCount(1);
    await giveUp();
    await expect(loading(page)).toHaveCount(0);
    await expect(page).toHaveURL(/journal$/);
  }
  const arrived = page.waitForEvent('requestfinished', (request) => menuScript.test(request.url()));
  release();
  await arrived;
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/About$/);
});

test('a menu that does not come says so on its page alone, and comes by Try again', async ({
  page,
}) => {
  await visit(page, '/About');
  await page.route(menuScript, abort);
  await menuButton(page).click();
  const notice = page.getByText('Loading chunk failed');
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL(/journal$/);
  await expect(notice).toBeHidden();
  await page.unroute(menuScript, abort);
  await menuButton(page).click();
  await tryAgain(page, menu(page), () => menuButton(page).click());
  await expect(page).toHaveURL(/journal$/);
});

test('a script that does not come leaves the page as it is until Try again', async ({ page }) => {
  await beginSignedIn(page);
  await visit(page, '/Dashboard/MyProfile');
  await page.getByLabel('Address').fill('14 Ropewalk Lane');
  await page.route(/assets\/photo-dialog-.*js/, abort, { times: 1 });
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
  await page.getByLabel('Photo file').setInputFiles(photo);
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('14 Ropewalk Lane');
  // A browser keeps that a module did not come, so the page is loaded again.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await expect(page.getByText('Loading chunk failed')).toBeHidden();
  await hydrated(page);
  await page.getByLabel('Photo file').setInputFiles(photo);
  await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
});
