// The search overlay is a combobox: the keyboard alone finds, chooses and opens a product.
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import {
  banner,
  expectUrl,
  heading,
  pressPointer,
  sidewaysPx,
  textsOf,
} from '../../../test/browser/page-state.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';

const opener = banner.getByRole('button', { name: 'Search', exact: true });
const field = page.getByRole('combobox', { name: 'Search' });
const options = page.getByRole('listbox').getByRole('option');

const openSearch = async (text: string): Promise<void> => {
  await openPage('/About');
  await search(text);
};

/** On the page that is open. */
const search = async (text: string): Promise<void> => {
  await opener.click();
  await expect.element(field).toHaveFocus();
  const list = page.getByRole('listbox');
  // The field may hold the text of the test before, whose results are no better than none.
  await field.fill('');
  await expect.element(list).toMatchTextContent('Popular');
  await field.fill(text);
  await expect.element(list).not.toMatchTextContent('Popular');
};

/** The option that `aria-activedescendant` names, by its place in the list; -1 is none. */
const activeIndex = (): number => {
  const id = field.element().getAttribute('aria-activedescendant');
  const hits = options.elements();
  const index = id === null ? -1 : hits.findIndex((hit) => hit.id === id);
  expect(hits.findIndex((hit) => hit.hasAttribute('data-highlighted'))).toBe(index);
  return index;
};

test('search opens, submits and closes by keyboard; Escape returns the focus', async () => {
  await openPage('/About');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', 'Search : Fashion - Men');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field.fill('fedora');
  await userEvent.keyboard('{Enter}');
  await expectUrl('/search');
  await expect.element(field).not.toBeInTheDocument();
  const found = page.getByRole('main').getByRole('link', { name: 'Wide-Brim Fedora' });
  await expect.element(found.first()).toBeVisible();
});

test('the arrow keys go through the options in a circle, from which Escape closes', async () => {
  await openSearch('hat');
  const count = options.elements().length;
  expect(count).toBeGreaterThan(1);
  expect(activeIndex()).toBe(-1);
  for (const index of [...Array.from({ length: count }, (_, place) => place), -1, 0]) {
    await userEvent.keyboard('{ArrowDown}');
    expect(activeIndex()).toBe(index);
  }
  for (const index of [-1, count - 1, count - 2]) {
    await userEvent.keyboard('{ArrowUp}');
    expect(activeIndex()).toBe(index);
  }
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expectUrl('/About');
});

test('typing on, Home and End stay in the field, and choose no option', async () => {
  await openSearch('hat');
  await userEvent.keyboard('{ArrowDown}{Home}{Delete}H');
  await expect.poll(activeIndex).toBe(-1);
  await userEvent.keyboard('{End}s');
  await expect.element(field).toHaveValue('Hats');
  await userEvent.keyboard('{Enter}');
  await expectUrl('/search');
});

test('keys of an input method and of a selection are left to the field', async () => {
  await openSearch('hat');
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', composing));
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(field).toBeVisible();
  expect(activeIndex()).toBe(-1);
  await userEvent.keyboard('c');
  await expect.element(field).toHaveValue('c');
});

test('a result that is opened in a tab of its own keeps the overlay', async () => {
  await openSearch('hat');
  // The tab itself is the browser's matter.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await options.first().click({ modifiers: ['ControlOrMeta'] });
  await field.fill('linnen');
  await expect.element(page.getByText('Showing results for “linen”')).toBeVisible();
});

test('a selection that ends outside keeps the overlay open, a press there closes it', async () => {
  await openSearch('hat');
  await userEvent.pointer([
    { target: field, keys: '[MouseLeft>]' },
    { coords: { x: 20, y: 780 } },
    { keys: '[/MouseLeft]' },
  ]);
  await field.fill('linnen');
  await expect.element(page.getByText('Showing results for “linen”')).toBeVisible();
  await pressPointer(20, 780);
  await expect.element(field).not.toBeInTheDocument();
});

test('the overlay is 60% wide on large screens, passes axe empty and with results', async () => {
  await openSearch('maren');
  const dialog = page.getByRole('dialog', { name: 'Search' }).element();
  expect(dialog.getBoundingClientRect().width / 1280).toBeCloseTo(0.6, 1);
  await expectAccessible('with results');
  await page.viewport(320, 700);
  expect(sidewaysPx()).toBeLessThanOrEqual(0);
  await field.fill('');
  await expect.element(page.getByText('Popular', { exact: true })).toBeVisible();
  await expectAccessible('empty, at 320');
});

const suggestions = [
  ['maren', 'Brand: Maren Vale', '/Shop?brand=Maren+Vale'],
  ['cotton', '“cotton” in T-Shirts', '/search?q=cotton&category=T-Shirt'],
  ['returns', 'Shipping and returns', '/shipping'],
] as const;

test('Enter opens the active option: an item, or what stands after the items', async () => {
  await openSearch('fedora');
  await userEvent.keyboard('{ArrowDown}');
  const first = await options.first().findElement();
  const link = first.closest('a') ?? first.querySelector('a');
  await userEvent.keyboard('{Enter}');
  await expectUrl(`${link?.getAttribute('href')}`);
  await expect.element(field).not.toBeInTheDocument();
  for (const [text, option, url] of suggestions) {
    await search(text);
    const suggestion = options.filter({ hasText: option });
    await expect.element(suggestion).toBeVisible();
    const place = options.elements().indexOf(suggestion.element());
    const items = options.elements().filter((one) => one.textContent?.includes('$')).length;
    expect(place).toBeGreaterThanOrEqual(items);
    await userEvent.keyboard('{ArrowDown}'.repeat(place + 1));
    await userEvent.keyboard('{Enter}');
    await expectUrl(url);
  }
});

test('a corrected word is told, and nothing found is said', async () => {
  await openSearch('linnen');
  await expect.element(page.getByText('Showing results for “linen”')).toBeVisible();
  // Suggestions take over the corrected word.
  await expect.element(options.filter({ hasText: '“linen” in' }).first()).toBeVisible();
  await field.fill('kilt');
  await expect.element(page.getByText('No results for “kilt”')).toBeVisible();
});

test('recent searches are asked again, removed, eight at most, end with a sign-out', async () => {
  await beginSignedIn();
  const before = ['polo', 'hoodie', 'jeans', 'dress', 'cap', 'tee', 'hat', 'coat'];
  localStorage.setItem('hemline.searches', JSON.stringify(before));
  await openPage('/About');
  for (const text of ['skirt', 'POLO']) {
    await opener.click();
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveTextContent(`“${text}”`);
  }
  await opener.click();
  await field.fill('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  const rows = recent.getByRole('listitem');
  const left = ['POLO', 'skirt', 'hoodie', 'jeans', 'dress', 'cap', 'tee', 'hat'];
  await expect.poll(() => textsOf(rows)).toEqual(left);
  await recent.getByRole('button', { name: 'Remove skirt' }).click();
  await expect.element(rows).toHaveLength(7);
  await expect.element(recent.getByRole('button', { name: 'Remove hoodie' })).toHaveFocus();
  await recent.getByRole('button', { name: 'dress', exact: true }).click();
  await expect.element(heading).toHaveTextContent('“dress”');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => localStorage.getItem('hemline.searches')).toBeNull();
});

test('forced colors show the part of a name that matches', async () => {
  await commands.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openSearch('linen');
  const match = options.getByText('Linen', { exact: true }).first();
  await expect.element(match).toBeVisible();
  const colorOf = (element: Element | null) => element && getComputedStyle(element).color;
  expect(colorOf(match.element())).toBe(colorOf(match.element().parentElement));
});
