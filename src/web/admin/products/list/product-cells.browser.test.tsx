// Prices and stock edited in the table: by keys, undone, and while others change them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressEnter } from '../../../../../test/browser/keys.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import {
  changeProduct,
  changeStock,
  type ProductFields,
} from '../../../../../test/setup-products.ts';

const openRow = async (fields: Partial<ProductFields>) => {
  const admin = await beginAsAdmin();
  const product = await addOwnProduct(admin, fields);
  const name = product.fields.productName;
  await openPage(`/Dashboard/ManageAllProducts?q=${name}`);
  const row = rowOf(name);
  const cell = (what: string) => row.getByRole('button', { name: `Edit ${what} of ${name}` });
  return { admin, product, name, row, cell };
};

test('a price is edited in its cell by keys, and undone', async () => {
  const { name, row, cell } = await openRow({ ProductPrice: 31.95 });
  const price = cell('Price');
  await pressEnter(price);
  await userEvent.keyboard('cheap{Enter}');
  await expect.element(row.getByRole('alert')).toMatchTextContent('Use dollars and cents');
  await expectAccessible('an error in its cell');
  await row.getByLabelText(`Price of ${name}`).fill('40.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toMatchTextContent('$40.50');
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(price).toMatchTextContent('$31.95');

  await cell('Discount price').click();
  await userEvent.keyboard('31.95{Enter}');
  const told = 'Must be lower than the price, $31.95.';
  await expect.element(row.getByRole('alert')).toMatchTextContent(told);
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('Discount price')).toMatchTextContent('–');
});

test('a price that another admin changed is told at the cell, and Enter replaces it', async () => {
  const { admin, product, name, row, cell } = await openRow({ ProductPrice: 31.95 });
  await cell('Price').click();
  await changeProduct(admin, product, { ProductPrice: 99 });
  await userEvent.keyboard('50{Enter}');
  const told = 'now $99.00. Press Enter to save yours.';
  await expect.element(row.getByRole('alert')).toMatchTextContent(told);
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Price')).toMatchTextContent('$50.00');
  await page.getByRole('button', { name: `Undo: price of ${name}` }).click();
  await expect.element(cell('Price')).toMatchTextContent('$99.00');
});

test('what sells while a stock is edited stays sold, also when the edit is undone', async () => {
  const sizes = ['XS', 'S', 'M', 'L', 'XL'].map((label) => ({ label, stock: 4 }));
  const { admin, product, name, row, cell } = await openRow({ sizes });
  const stock = cell('Stock');
  await expect.element(stock).toMatchTextContent('20');
  await stock.click();
  const fields = row.getByRole('group', { name: `Stock of ${name}` });
  await expect.element(fields.getByLabelText('XS')).toHaveFocus();
  await fields.getByLabelText('XS').fill('14');
  await fields.getByLabelText('S', { exact: true }).fill('1');
  await expectAccessible('the stock of sizes');
  await changeStock(admin, product, { XS: -3, S: -2 });
  await userEvent.keyboard('{Enter}');
  const told = 'Only 2 left in S. Nothing was changed.';
  await expect.element(fields.getByRole('alert')).toMatchTextContent(told);
  await userEvent.keyboard('{Enter}');
  await expect.element(stock).toMatchTextContent('27');
  await expect.element(stock).toHaveFocus();
  await changeStock(admin, product, { M: -4 });
  await page.getByRole('button', { name: `Undo: stock of ${name}` }).click();
  await expect.element(stock).toMatchTextContent('11');
});
