// Back closes what is open over a page; links from there leave no trace in the history.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { banner, expectUrl, heading } from '../../../test/browser/page-state.ts';

beforeEach(() => page.viewport(390, 844));

const dialog = (name: string) => page.getByRole('dialog', { name });
const openMenu = () => banner.getByRole('button', { name: 'Menu' }).click();
const openFilters = () => page.getByRole('button', { name: /^Filters/ }).click();
const openSearch = () => banner.getByRole('button', { name: 'Search' }).click();
const expectClosed = (name: string) => expect.element(dialog(name)).not.toBeInTheDocument();

/** From About over a link, so that there is a page to go back to. */
const visitShop = async (): Promise<void> => {
  await openPage('/About');
  await openMenu();
  await dialog('Menu').getByRole('link', { name: 'Shop', exact: true }).click();
  await expectUrl('/Shop');
  await expectClosed('Menu');
  await expect.element(heading).toHaveTextContent('Shop');
};

for (const [name, opener] of [
  ['Menu', openMenu],
  ['Search', openSearch],
  ['Filters', openFilters],
] as const)
  test(`Back closes ${name}, the next Back leaves the page`, async () => {
    await visitShop();
    await opener();
    await expect.element(dialog(name)).toBeVisible();
    history.back();
    await expectClosed(name);
    await expectUrl('/Shop');
    history.back();
    await expectUrl('/About');
    history.forward();
    await expectUrl('/Shop');
    await expectClosed(name);
  });

test('after a dialog was closed by its button, one Back leaves the page', async () => {
  await visitShop();
  for (let times = 0; times < 3; times += 1) {
    await openMenu();
    await dialog('Menu').getByRole('button', { name: 'Close menu' }).click();
    await expectClosed('Menu');
  }
  history.back();
  await expectUrl('/About');
  history.forward();
  await expectUrl('/Shop');
});

test('a link in a dialog leads to a page that goes back to where it was opened', async () => {
  await visitShop();
  await openMenu();
  await dialog('Menu').getByRole('link', { name: 'Collection' }).click();
  await expectUrl('/Collection');
  history.back();
  await expectUrl('/Shop');
  await expectClosed('Menu');
  history.back();
  await expectUrl('/About');
  history.forward();
  await expectUrl('/Shop');
  history.forward();
  await expectUrl('/Collection');
});

for (const isShown of [false, true])
  test(`Back undoes all ticks of the ${isShown ? 'closed' : 'open'} sheet of filters`, async () => {
    await visitShop();
    await openFilters();
    const sheet = dialog('Filters');
    for (const [name, url] of [
      [/^Hat/, '/Shop?category=Hat'],
      [/^On sale/, '/Shop?category=Hat&sale=true'],
      [/^Women/, '/Shop?category=Hat&department=women&sale=true'],
    ] as const) {
      await sheet.getByRole('checkbox', { name }).click();
      await expectUrl(url);
    }
    const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ });
    await expect.element(show).toBeVisible();
    if (isShown) {
      await show.click();
      await expectClosed('Filters');
    }
    history.back();
    await expectClosed('Filters');
    await expectUrl('/Shop');
    await expect.element(heading).toHaveTextContent('Shop');
    history.forward();
    await expect.element(heading).toHaveTextContent('Sale: Women’s Hats');
    history.back();
    await expectUrl('/Shop');
    history.back();
    await expectUrl('/About');
  });

test('Clear all in the sheet adds no step', async () => {
  await visitShop();
  await openFilters();
  const sheet = dialog('Filters');
  const hats = sheet.getByRole('checkbox', { name: /^Hat/ });
  await hats.click();
  await expectUrl('/Shop?category=Hat');
  await sheet.getByRole('link', { name: 'Clear all' }).click();
  await expectUrl('/Shop');
  await expect.element(hats).not.toBeChecked();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expectClosed('Filters');
  history.back();
  await expectUrl('/Shop');
  history.back();
  await expectUrl('/About');
});

test('searching again from the results adds no step to the history', async () => {
  await visitShop();
  for (const text of ['hat', 'dress']) {
    await openSearch();
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveTextContent(`“${text}”`);
  }
  history.back();
  await expectUrl('/Shop');
});

test('what is pressed while the next page is drawn stays open, and Back closes it', async () => {
  await pressBeforeDrawn('Search');
  await expect.element(dialog('Search')).toBeVisible();
  history.back();
  await expectClosed('Search');
  await expectUrl('/journal');
});

test('the account menu that is opened while the next page is drawn stays open', async () => {
  await page.viewport(1280, 800);
  await pressBeforeDrawn('Your account');
  const login = banner.getByRole('link', { name: 'Login' });
  await expect.element(login).toBeVisible();
  history.back();
  await expectUrl('/About');
  await expect.element(login).not.toBeInTheDocument();
});

/** From About to the journal; the URL is new, React still shows the page before. */
const pressBeforeDrawn = async (button: string): Promise<void> => {
  await openPage('/About');
  const press = () =>
    document.querySelector<HTMLElement>(`header button[aria-label="${button}"]`)?.click();
  navigation.addEventListener('currententrychange', press, { once: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect.poll(() => document.title).toMatch(/Journal/);
};
