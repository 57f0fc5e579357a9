// The product form: what is wrong stands at its field, what is typed is kept, prices follow.

import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { imageFile, pasteFiles } from '../../../../../test/browser/image-files.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import {
  buyItems,
  type Caller,
  createAccount,
  findOrder,
} from '../../../../../test/setup-calls.ts';
import { archiveProduct, findProduct, newProductName } from '../../../../../test/setup-products.ts';
import { fieldsOfForm } from './draft/product-draft.ts';

const form = page.getByRole('main');
const field = (label: string) => form.getByLabelText(label, { exact: true });
const add = form.getByRole('button', { name: 'Add product' });
const planDiscount = form.getByRole('button', { name: 'Plan a discount that begins later' });
const save = form.getByRole('button', { name: 'Save changes' });

const fill = async (values: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await field(label).fill(text);
};

const discard = async (): Promise<void> => {
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
};

test('every wrong field is marked at once, with its reason', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/AddProduct');
  await fill({ Price: 'abc', 'Discount price': 'cheap', 'Discount %': '200' });
  await fill({ 'Stock of size 1': 'few', 'Low stock': '-1' });
  await add.click();
  const wrong = {
    'Product name': 'Enter the name of the product.',
    'Brand name': 'Enter the brand name.',
    Category: 'Choose or enter a category.',
    Description: 'Enter a description.',
    Price: 'Enter a price, such as 131.95.',
    'Discount %': 'Enter a whole percentage up to 99, or leave it empty.',
    'Stock of size 1': 'Enter the stock, for example 12.',
    'Low stock': 'Enter a number such as 3, or leave it empty.',
  };
  for (const [label, message] of Object.entries(wrong)) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(message);
  }
  await expect
    .element(form.getByRole('alert').first())
    .toMatchTextContent('your attention: product name, brand name');
  await expect.element(field('Product name')).toHaveFocus();
  const files = form.getByRole('button', { name: 'Choose files' });
  await expect.element(files).toHaveAccessibleDescription(/Add an image\./);
  await expectAccessible('the form with every error');
  await field('Stock of size 1').fill('-2');
  await expect.element(form).toMatchTextContent('Stock cannot go below 0.');
});

test('what is typed is kept at once, until it is discarded', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/AddProduct');
  await field('Product name').fill('Field Coat');
  await field('Brand name').fill('Norr');
  // A browser that crashes runs nothing more.
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Norr');
  await openPage('/Dashboard/AddProduct');
  await expect.element(field('Product name')).toHaveValue('Field Coat');
  await expect.element(field('Brand name')).toHaveValue('Norr');
  await expect.element(form).toMatchTextContent('Not saved yet.');
  await expectAccessible('the draft');
  await discard();
  await expect.element(field('Product name')).toHaveValue('');
  await openPage('/Dashboard/AddProduct');
  await expect.element(field('Product name')).toHaveValue('');
});

test('a product is added, its discount follows from the price, and it is changed', async () => {
  const admin = await beginAsAdmin();
  const name = newProductName('Duffle');
  await openPage('/Dashboard/AddProduct');
  await fill({ 'Product name': name, 'Brand name': 'Norrvane', Category: 'Clothing' });
  await fill({ Price: '248', 'Discount %': '25' });
  await expect.element(field('Discount price')).toHaveValue('186');
  await fill({ 'Last day of the discount': '2020-02-02', Description: 'A duffle coat.' });
  await expect
    .element(form)
    .toMatchTextContent('Last day of the discount must be a day that is not over.');
  await fill({ 'Last day of the discount': '2199-12-31', 'Size 1': 'M, L' });
  pasteFiles([await imageFile('front.png')]);
  await fill({ 'Stock of size 1': '4' });
  await expect.element(field('Size 2')).toHaveValue('L');
  await fill({ 'Stock of size 2': '2' });
  await expect.element(field('Alt text of image 1')).toBeVisible();
  await planDiscount.click();
  await expect.element(field('Coming discount price')).toHaveFocus();
  await fill({ 'Coming discount price': '124', 'Coming first day': '2020-02-02' });
  await fill({ 'Coming last day': '2199-12-31' });
  await expect.element(form).toMatchTextContent('must be a later day than today');
  await fill({ 'Coming first day': '2199-12-24' });
  await expectAccessible('a coming discount');
  await add.click();
  await expect.element(toastOf('Product Added!')).toBeVisible();
  await expect.element(rowOf(name)).toMatchTextContent('$186.00');
  await expect.element(rowOf(name)).toMatchTextContent('$124.00 from Tue, Dec 24');
  const edit = rowOf(name).getByRole('link', { name: `Edit ${name}` });
  archiveLater(admin, edit.element().getAttribute('href'));

  await edit.click();
  await expect.element(field('Price')).toHaveValue('248');
  await field('Price').fill('200.50');
  await expect.element(field('Discount price')).toHaveValue('150.38');
  await expect.element(field('Last day of the discount')).toHaveValue('2199-12-31');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await openPage(`/product/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect.element(form).toMatchTextContent('$150.38');
  await expect.element(form).toMatchTextContent('until Tue, Dec 31');
});

test('every field of a product stands in the form, once', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/AddProduct');
  // The last day of a discount comes with one.
  await fill({ Price: '50', 'Discount price': '40' });
  await expect.element(field('Last day of the discount')).toBeVisible();
  await planDiscount.click();
  await expect.element(field('Description')).toBeVisible();
  const count = (json: string) => document.querySelectorAll(`main [name="${json}"]`).length;
  // The editor is no field of the browser's.
  const typed = fieldsOfForm.filter((json) => !/^(ProductDescription|descriptionBody)$/.test(json));
  expect(typed.map((json) => [json, count(json)])).toEqual(typed.map((json) => [json, 1]));
  await discard();
});

test('errors of the shop stand at their fields; the first has the focus', async () => {
  const { _id } = await addOwnProduct(await beginAsAdmin());
  const fields = [
    { field: 'ProductPrice', message: 'must be a price' },
    { field: 'sizes.0.stock', message: 'must be 0 or more' },
  ];
  const answer = { code: 'invalid_input', message: 'No.', fields };
  answerCalls(/^\/products\//, (_, init) =>
    init?.method === 'PUT' ? Response.json(answer, { status: 422 }) : null,
  );
  await openPage(`/Dashboard/product-update/${_id}`);
  await field('Material').fill('Wool');
  await save.click();
  await expect.element(field('Price')).toHaveFocus();
  await expect.element(field('Price')).toHaveAccessibleDescription('Must be a price.');
  await expect.element(field('Stock of size 1')).toHaveAccessibleDescription('Must be 0 or more.');
});

test('an SKU of another product is told at its field', async () => {
  const admin = await beginAsAdmin();
  const sku = newProductName('SKU').replace(' ', '-');
  await addOwnProduct(admin, { sizes: [{ label: 'M', stock: 1, sku }] });
  const { _id } = await addOwnProduct(admin);
  await openPage(`/Dashboard/product-update/${_id}`);
  await field('SKU of size 1').fill(sku);
  await save.click();
  const told = `The SKU ${sku} belongs to another product.`;
  await expect.element(field('SKU of size 1')).toHaveAccessibleDescription(told);
});

test('a save whose answer is lost is known again at the next press', async () => {
  const { _id } = await addOwnProduct(await beginAsAdmin());
  const real = globalThis.fetch;
  let isLost = false;
  answerCalls(/^\/products\//, (url, init) => {
    if (init?.method !== 'PUT' || isLost) return null;
    isLost = true;
    return real(url, init).then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  await openPage(`/Dashboard/product-update/${_id}`);
  await field('Material').fill('Wool');
  await save.click();
  await expect.element(form).toMatchTextContent('What you typed is still here.');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await expect.element(form).not.toMatchTextContent('Not saved yet.');
});

test('another color takes the measures over, is linked, and customers switch to it', async () => {
  const admin = await beginAsAdmin();
  const productName = newProductName('Beanie');
  const mustard = await addOwnProduct(admin, {
    productName,
    category: 'Hat',
    colorName: 'Mustard',
    colorHex: '#c9a227',
    sizes: [{ label: 'One size', stock: 5, millimeters: { Head: 520 } }],
  });
  await openPage(`/Dashboard/product-update/${mustard._id}`);
  await form.getByRole('link', { name: 'Add another color' }).click();
  await expect.element(heading).toHaveTextContent(`Another color of ${productName}`);
  await expect.element(field('Head of One size')).toHaveValue('52');
  await fill({ 'Head of One size': '54.5', 'Stock of size 1': '3', 'Low stock': '4' });
  pasteFiles([await imageFile('moss.png')]);
  await expect.element(field('Alt text of image 1')).toBeVisible();
  await field('Swatch').fill('green');
  (field('SKU of size 1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(form)
    .toMatchTextContent('2 fields need your attention: color name, swatch.');
  await expect.element(field('Color name')).toHaveFocus();
  await fill({ 'Color name': 'Moss', Swatch: '#4a5a3a' });
  await add.click();
  await expect.element(toastOf('Product Added!')).toBeVisible();
  const row = rowOf(productName).filter({ hasText: 'Moss' });
  await expect.element(row).toMatchTextContent('Low: One size 3');
  archiveLater(admin, row.getByRole('link', { name: /^Edit/ }).element().getAttribute('href'));

  await page.viewport(390, 800);
  await openPage(`/product/${mustard.slug}`);
  await form.getByRole('link', { name: 'Moss' }).click();
  await expect.poll(() => location.pathname).not.toBe(`/product/${mustard.slug}`);
  await form.getByRole('link', { name: 'Size guide' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('54.5');
});

test('another color is found, left and linked by keys alone, and nothing is saved', async () => {
  const { _id } = await addOwnProduct(await beginAsAdmin());
  await openPage(`/Dashboard/product-update/${_id}`);
  const opener = form.getByRole('button', { name: 'Link to another color' });
  const search = form.getByRole('combobox', { name: 'Find the other color' });
  const found = form.getByRole('listbox', { name: 'Other colors' }).getByRole('option');
  await opener.click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await opener.click();
  await search.fill('oxford');
  await expect.element(found.first()).toMatchTextContent('Oxford');
  await expectAccessible('with suggestions');
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveValue('oxford');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .element(form.getByRole('button', { name: 'Unlink from these colors' }))
    .toBeVisible();
  await expect.element(save).toBeVisible();
});

test('a product is deleted from its form, which its order bears, and published there', async () => {
  const customer = await createAccount('');
  const admin = await beginAsAdmin();
  const { _id, slug, fields } = await addOwnProduct(admin);
  const { orderId } = await buyItems(customer, [{ slug }]);
  await openPage(`/Dashboard/product-update/${_id}`);
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toMatchTextContent(`${fields.productName} will be archived`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf('Product Delete Successfully !')).toBeVisible();
  await expect.element(heading).toHaveTextContent('All products');
  const { lines } = await findOrder(customer, orderId);
  expect(lines).toMatchObject([{ productName: fields.productName, quantity: 1 }]);
  await openPage(`/Dashboard/product-update/${_id}`);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect.element(toastOf('The product is active.')).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
  expect((await findProduct(admin, _id))._id).toBe(_id);
});

test('a description is formatted, scheduled in a product of its own address', async () => {
  const admin = await beginAsAdmin();
  const { _id } = await addOwnProduct(admin);
  await openPage(`/Dashboard/product-update/${_id}`);
  await field('Description').fill('Very warm.');
  await userEvent.click(field('Description'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await form.getByRole('button', { name: 'Bold' }).click();
  await field('Title for search engines').fill('The warm coat');
  await expect.element(form).toMatchTextContent('13 characters, of about 60 that are shown.');
  const address = `warm-${_id.slice(0, 8)}`;
  await field('Address').fill('Warm Coat');
  await save.click();
  await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'true');
  await field('Address').fill(address);
  await field('State').selectOptions('Scheduled');
  await save.click();
  await expect.element(field('Publish at')).toHaveAccessibleDescription('Choose a day and a time.');
  await field('Publish at').fill('2199-12-31T08:00');
  await expectAccessible('the form of a scheduled product');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await expect.element(form).not.toMatchTextContent('Not saved yet.');
  await openPage(`/Dashboard/product-update/${_id}`);
  await expect.element(field('Address')).toHaveValue(address);
  await expect.element(field('State')).toHaveValue('scheduled');
  await expect.element(field('Publish at')).toHaveValue('2199-12-31T08:00');
  await form.getByRole('link', { name: 'Preview' }).click();
  await expect.element(form.getByText('Very warm.')).toBeVisible();
  expect(form.getByText('Very warm.').element().tagName).toBe('STRONG');
});

const archiveLater = (admin: Caller, editUrl: string | null): void => {
  onTestFinished(async () => {
    await archiveProduct(admin, editUrl?.split('/').at(-1) ?? '');
  });
};
