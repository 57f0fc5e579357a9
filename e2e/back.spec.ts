// Back closes what is open over a page; links from there leave no trace in the history.
import { expect, type Page } from '@playwright/test';
import { hydrated, test, visit } from './fixtures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const banner = (page: Page) => page.getByRole('banner');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const openMenu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' }).click();
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();

/** From About over a link, so that there is a page to go back to. */
const visitShop = async (page: Page): Promise<void> => {
  await visit(page, '/About');
  await openMenu(page);
  await dialog(page, 'Menu').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/Shop');
  await expect(dialog(page, 'Menu')).toBeHidden();
};

for (const [name, opener] of [
  ['Menu', openMenu],
  ['Search', (page: Page) => banner(page).getByRole('button', { name: 'Search' }).click()],
  ['Filters', openFilters],
] as const)
  test(`Back closes ${name}, the next Back leaves the page`, async ({ page }) => {
    await visitShop(page);
    await opener(page);
    await expect(dialog(page, name)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, name)).toBeHidden();
    await expect(page).toHaveURL('/Shop');
    await page.goBack();
    await expect(page).toHaveURL('/About');
    await page.goForward();
    await expect(page).toHaveURL('/Shop');
    await expect(dialog(page, name)).toBeHidden();
  });

test('Back closes a dialog on the first page of a visit', async ({ page }) => {
  await visit(page, '/Shop');
  await openFilters(page);
  await expect(dialog(page, 'Filters')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Filters')).toBeHidden();
  await expect(page).toHaveURL('/Shop');
});

test('after a dialog was closed by its button, one Back leaves the page', async ({ page }) => {
  await visitShop(page);
  for (let times = 0; times < 3; times += 1) {
    await openMenu(page);
    await dialog(page, 'Menu').getByRole('button', { name: 'Close menu' }).click();
    await expect(dialog(page, 'Menu')).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL('/About');
  await page.goForward();
  await expect(page).toHaveURL('/Shop');
});

test('a link in a dialog leads to a page that goes back to where it was opened', async ({
  page,
}) => {
  await visitShop(page);
  await openMenu(page);
  await dialog(page, 'Menu').getByRole('link', { name: 'Collection' }).click();
  await expect(page).toHaveURL('/Collection');
  await page.goBack();
  await expect(page).toHaveURL('/Shop');
  await expect(dialog(page, 'Menu')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/About');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/Collection');
});

test('the sheet of filters is one step: Back undoes its ticks at once, open or closed', async ({
  page,
}) => {
  for (const isShown of [false, true]) {
    await visitShop(page);
    await openFilters(page);
    const sheet = dialog(page, 'Filters');
    for (const [name, url] of [
      [/^Hat/, '/Shop?category=Hat'],
      [/^On sale/, '/Shop?category=Hat&sale=true'],
      [/^Women/, '/Shop?category=Hat&department=women&sale=true'],
    ] as const) {
      await sheet.getByRole('checkbox', { name }).check();
      await expect(page).toHaveURL(url);
    }
    const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ });
    await expect(show).toBeVisible();
    if (isShown) await show.click();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/Shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale: Women’s Hats');
    await page.goBack();
    await expect(page).toHaveURL('/Shop');
    await page.goBack();
    await expect(page).toHaveURL('/About');
  }
});

test('Clear all in the sheet adds no step', async ({ page }) => {
  await visitShop(page);
  await openFilters(page);
  const sheet = dialog(page, 'Filters');
  await sheet.getByRole('checkbox', { name: /^Hat/ }).check();
  await expect(page).toHaveURL('/Shop?category=Hat');
  await sheet.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/Shop');
  await expect(sheet.getByRole('checkbox', { name: /^Hat/ })).not.toBeChecked();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/About');
});

test('a reload with an open dialog closes it, and one Back leaves the page', async ({ page }) => {
  await visitShop(page);
  await openMenu(page);
  await page.reload();
  await hydrated(page);
  await expect(dialog(page, 'Menu')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/About');
});

test('searching again from the results adds no step to the history', async ({ page }) => {
  await visitShop(page);
  for (const text of ['hat', 'dress']) {
    await banner(page).getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${text}”`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/Shop');
});

test('two quick presses of Back close the dialog and leave the page', async ({ page }) => {
  await visitShop(page);
  await openMenu(page);
  await expect(dialog(page, 'Menu')).toBeVisible();
  await page.evaluate(() => {
    // Earlier, the browser would take both for one.
    const again = () => {
      if (history.state?.dialogOver === undefined) history.back();
      else setTimeout(again);
    };
    history.back();
    setTimeout(again);
  });
  await expect(page).toHaveURL('/About');
  await expect(dialog(page, 'Menu')).toBeHidden();
});

test('what is pressed while the next page is drawn stays open, and Back closes it', async ({
  page,
}) => {
  await pressBeforeDrawn(page, 'Search');
  await expect(dialog(page, 'Search')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Search')).toBeHidden();
  await expect(page).toHaveURL('/journal');
});

test('the account menu that is opened while the next page is drawn stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressBeforeDrawn(page, 'Your account');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/About');
  await expect(login).toBeHidden();
});

/** From About to the journal; the URL is new, React still shows the page before. */
const pressBeforeDrawn = async (page: Page, button: string): Promise<void> => {
  await visit(page, '/About');
  await page.evaluate((name) => {
    const push = history.pushState;
    history.pushState = (...entry) => {
      history.pushState = push;
      push.apply(history, entry);
      document.querySelector<HTMLElement>(`header button[aria-label="${name}"]`)?.click();
    };
  }, button);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveTitle(/Journal/);
};
