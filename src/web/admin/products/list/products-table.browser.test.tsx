// The table of all products: found, ordered, chosen, copied, deleted and published.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusWithin, focus, pressEnter } from '../../../../../test/browser/keys.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf, rows } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';

const path = '/Dashboard/ManageAllProducts';
const column = (name: string) => page.getByRole('columnheader', { name, exact: true });

const openMenu = (name: string) => page.getByRole('button', { name: `More for ${name}` }).click();

test('filter and order stay with a reload, and Back takes back the order', async () => {
  await beginAsAdmin();
  await openPage(path);
  await expect.element(rows).toHaveLength(26);
  const department = page.getByRole('combobox', { name: 'Department' });
  const sale = page.getByRole('button', { name: 'On sale' });
  await department.selectOptions('Women');
  await sale.click();
  await expect.poll(() => location.search).toMatch(/department=women&sale=true/);
  await expect.poll(() => rows.elements().length).toBeLessThan(26);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect.poll(() => location.search).toMatch(/sort=price-asc/);
  await expect.element(column('Price')).toHaveAttribute('aria-sort', 'ascending');
  history.back();
  await expect.poll(() => location.search).not.toMatch(/sort=/);
  await expect.element(column('Price')).not.toHaveAttribute('aria-sort', 'ascending');
  history.forward();
  await expect.poll(() => location.search).toMatch(/sort=price-asc/);
  await openPage(location.pathname + location.search);
  await expect.element(department).toHaveDisplayValue('Women');
  await expect.element(sale).toHaveAttribute('aria-pressed', 'true');
  await expect.element(column('Price')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => rows.elements().length).toBeLessThan(26);
});

test('filters are one row on a desk, and behind one button on a phone', async () => {
  await beginAsAdmin();
  await page.viewport(1280, 900);
  await openPage(path);
  const boxes = ['State', 'Category', 'Department', 'Brand'].map((name) =>
    page.getByRole('combobox', { name, exact: true }),
  );
  const sale = page.getByRole('button', { name: 'On sale' });
  const find = page.getByRole('searchbox', { name: 'Find a product' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const more = page.getByRole('button', { name: /^Filters and order/ });
  for (const one of [find, ...boxes, sale]) await expect.element(one).toBeVisible();
  const tops = [find, ...boxes, sale].map((one) => one.element().getBoundingClientRect().top);
  expect(new Set(tops.map(Math.round)).size, tops.join(' ')).toBe(1);
  // The heads of the table sort.
  for (const one of [order, more]) await expect.element(one).not.toBeInTheDocument();
  await page.viewport(360, 740);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  for (const one of [...boxes, sale]) await expect.element(one).not.toBeInTheDocument();
  await pressEnter(more);
  for (const one of [...boxes, order, sale]) await expect.element(one).toBeVisible();
  await expectAccessible('the filters of a phone');
  await sale.click();
  await expect.element(more).toHaveTextContent('Filters and order (1)');
});

test('columns are hidden and shown, and stay so in later visits', async () => {
  await beginAsAdmin();
  const key = 'hemline.hiddenColumns';
  localStorage.setItem(key, 'department,price');
  await openPage(`${path}?q=beanie`);
  await expect.element(column('Category')).toBeVisible();
  await expect.element(column('Price')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Category' }).click();
  await page.getByRole('checkbox', { name: 'Price', exact: true }).click();
  await expectAccessible('the columns');
  await expect.element(column('Category')).not.toBeInTheDocument();
  await expect.element(column('Price')).toBeVisible();
  expect(localStorage.getItem(key)?.split(',').sort()).toEqual(['category', 'department']);
});

test('chosen rows stay chosen on other pages, where those stand as they are', async () => {
  await beginAsAdmin();
  await openPage(path);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect.element(bar).toMatchTextContent('25 products selected');
  await pressEnter(page.getByRole('link', { name: 'Next page' }));
  await expect.poll(() => location.search).toMatch(/page=2/);
  // The next page begins at its top.
  await expect.element(main).toHaveFocus();
  // The rows of the page before are all chosen.
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/, checked: false })
    .first()
    .click();
  await expect.element(bar).toMatchTextContent('26 products selected');
  await bar.getByRole('button', { name: /^Select all \d+$/ }).click();
  await expect.element(bar).toMatchTextContent(/All \d+ products that match/);
  // At the end of the list the bar covers no row.
  scrollTo(0, document.documentElement.scrollHeight);
  await expectAccessible('a selection');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('what the feed for Google leaves out is counted, and shown', async () => {
  const { fields } = await addOwnProduct(await beginAsAdmin(), { colorName: '', colorHex: '' });
  await openPage(path);
  const notice = page.getByText(/^The feed for Google leaves out \d+ active products?: each needs/);
  await notice.getByRole('link').click();
  await expect.poll(() => location.search).toBe('?state=not-in-feed');
  await expect.element(rowOf(fields.productName)).toBeVisible();
  await expectAccessible('products outside of the feed');
});

test('a copy is a draft, and shows itself in a preview', async () => {
  const { fields } = await addOwnProduct(await beginAsAdmin());
  const name = fields.productName;
  const copy = `Copy of ${name}`;
  await openPage(`${path}?q=${name}`);
  await openMenu(name);
  await page.getByRole('button', { name: `Duplicate ${name}` }).click();
  await expect.element(page.getByLabelText('Product name')).toHaveValue(copy);
  await expect.poll(() => location.pathname).toMatch(/product-update/);
  await openPage(`${path}?state=draft&q=${name}`);
  await openMenu(copy);
  await page.getByRole('link', { name: `Preview ${copy}` }).click();
  await expect.element(heading).toHaveTextContent(copy);
  await expect.element(main).toMatchTextContent('Preview.');
  await expect.element(main).toMatchTextContent('Draft: customers do not see it.');
  await expect.element(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expectAccessible('a preview');
});

test('a product is deleted after a question, and published from row or preview', async () => {
  const { fields, _id } = await addOwnProduct(await beginAsAdmin());
  const name = fields.productName;
  const status = async () => (await fetch(`/products/${_id}`)).status;
  await openPage(`${path}?q=${name}`);
  await openMenu(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expectAccessible('the question');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf('Product Delete Successfully !')).toBeVisible();
  await expect.element(rowOf(name)).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent('No products match');
  expect(await status()).toBe(404);

  await page.getByRole('combobox', { name: 'State' }).selectOptions('Archived');
  await expect.poll(() => location.search).toMatch(/state=archived/);
  await openMenu(name);
  await rowOf(name)
    .getByRole('button', { name: `Publish ${name}` })
    .click();
  await expect.element(toastOf('The product is active.')).toBeVisible();
  expect(await status()).toBe(200);

  await openPage(`${path}?q=${name}`);
  await openMenu(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf(name)).not.toBeInTheDocument();
  await openPage(`/Dashboard/product-preview/${_id}`);
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect.element(main).toMatchTextContent('This is what customers see.');
});

test('what a press removes gives the focus to its neighbor', async () => {
  const admin = await beginAsAdmin();
  const brand = `Brand ${(await addOwnProduct(admin)).slug}`;
  const gone = await addOwnProduct(admin, { BrandName: brand });
  await addOwnProduct(admin, { BrandName: brand });
  const name = gone.fields.productName;
  await openPage(`${path}?q=${brand}`);
  await expect.element(rows).toHaveLength(3);
  await pressEnter(page.getByRole('button', { name: `Edit Stock of ${name}` }));
  await expect.element(page.getByRole('group').getByLabelText('One size')).toHaveFocus();
  await userEvent.keyboard('7{Enter}');
  await expect.element(toastOf(`Stock of ${name} saved.`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Edit Stock of ${name}` })).toHaveFocus();
  await pressEnter(page.getByRole('button', { name: `Undo: stock of ${name}` }));
  await expect.element(toastOf(`Undone: stock of ${name}.`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
  await pressEnter(page.getByRole('button', { name: `More for ${name}` }));
  await pressEnter(page.getByRole('button', { name: `Delete ${name}` }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(toastOf('Product Delete Successfully !')).toBeVisible();
  await expect.element(rows).toHaveLength(2);
  await expectFocusWithin(rows);
});

test('of a product the list is current; the bar below hides no focused field', async () => {
  const sizes = [{ label: 'M', stock: 1 }];
  const { _id } = await addOwnProduct(await beginAsAdmin(), { sizes });
  await openPage(`/Dashboard/product-update/${_id}`);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  const current = sidebar.getByRole('link', { name: 'Manage All Products' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await page.viewport(1280, 500);
  const bar = document.querySelector('[data-sticky-bar]');
  for (const label of ['Product name', 'Description', 'SKU of size 1', 'Color name']) {
    const field = main.getByLabelText(label, { exact: true });
    await focus(field);
    const isClear = () => {
      const { top, height } = field.element().getBoundingClientRect();
      return top >= 0 && top + Math.min(height, 48) <= (bar?.getBoundingClientRect().top ?? 0);
    };
    await expect.poll(isClear, { message: label }).toBe(true);
  }
  await main.getByLabelText('Color name').fill('Moss');
  await pressEnter(main.getByRole('button', { name: 'Discard changes' }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }));
  await expect
    .element(main.getByRole('button', { name: 'Discard changes' }))
    .not.toBeInTheDocument();
  await expectFocusWithin(main);
});

test('the menu of a row opens and closes by keyboard, and gives the focus back', async () => {
  const { fields } = await addOwnProduct(await beginAsAdmin());
  const name = fields.productName;
  await openPage(`${path}?q=${name}`);
  const more = page.getByRole('button', { name: `More for ${name}` });
  const item = (label: string) => page.getByLabelText(label, { exact: true });
  await pressEnter(more);
  await expect.element(item(`See in the shop: ${name}`)).toHaveFocus();
  await expectAccessible('with the menu of a row');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item(`Delete ${name}`)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(`See in the shop: ${name}`)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item(`Delete ${name}`)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(item(`Delete ${name}`)).not.toBeVisible();
  await pressEnter(more);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  expect(location.pathname).toBe(path);
});
