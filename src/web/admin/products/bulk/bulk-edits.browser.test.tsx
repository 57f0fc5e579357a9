// Many products changed at once: selected, previewed, applied, conflicting, undone.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusWithin, pressEnter } from '../../../../../test/browser/keys.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf, rows } from '../../../../../test/browser/table.ts';
import {
  type AddedProduct,
  changeProduct,
  findProduct,
  newProductName,
  type ProductFields,
} from '../../../../../test/setup-products.ts';

const path = '/Dashboard/ManageAllProducts';
const bar = page.getByRole('region', { name: 'Selected products' });
const dialog = page.getByRole('dialog');
const preview = dialog.getByRole('button', { name: 'Preview' });

/** Products of one brand, which a search for it lists alone. */
const addBrand = async (...all: Partial<ProductFields>[]) => {
  const admin = await beginAsAdmin();
  const BrandName = newProductName('Brand');
  const products: AddedProduct[] = [];
  for (const fields of all) products.push(await addOwnProduct(admin, { ...fields, BrandName }));
  const priceOf = async (at: number) => {
    const { ProductPrice, DiscountPrice } = await findProduct(admin, products[at]?._id ?? '');
    return DiscountPrice ?? ProductPrice;
  };
  return { admin, products, priceOf, list: `${path}?q=${BrandName}` };
};

const change = async (list: string, kind: string): Promise<void> => {
  await openPage(list);
  await page.getByLabelText('Select all on this page').click();
  await bar.getByRole('button', { name: kind, exact: true }).click();
};

test('prices are lowered as previewed, but for one changed meanwhile, and put back', async () => {
  const { admin, products, priceOf, list } = await addBrand({ ProductPrice: 48 }, {}, {});
  await change(list, 'Prices');
  await expect.element(bar).toMatchTextContent('3 products selected');
  await expectAccessible('the dialog');
  await preview.click();
  await expect.element(dialog).toMatchTextContent('Type a percentage above 0, up to 90');
  await dialog.getByLabelText('By percent').fill('12,5');
  await preview.click();
  await expect.poll(() => location.pathname).toMatch(/\/Dashboard\/BulkEdits\/[\da-f-]{36}$/);
  const edit = location.pathname;
  await expect.element(heading).toHaveTextContent('Lower prices by 12.5%');
  await expect.element(main).toMatchTextContent('3 products will change.');
  const [first, second] = products;
  const row = rowOf(first?.fields.productName ?? '');
  await expect.element(row).toMatchTextContent(/\$48\.00.*\$42\.00/);
  await expectAccessible('the preview');

  if (second) await changeProduct(admin, second, { material: 'Wool' });
  await main.getByRole('button', { name: 'Change 3 products' }).click();
  await expect.element(main).toMatchTextContent('2 products changed. 1 was left as it was');
  expect([await priceOf(0), await priceOf(1)]).toEqual([42, 80]);
  await main.getByRole('link', { name: 'Show only what was left' }).click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent('left as it was');
  await expectAccessible('what was left');

  await pressEnter(main.getByRole('button', { name: 'Undo' }));
  await expect.element(main).toMatchTextContent('2 products put back.');
  await expectFocusWithin(main);
  expect([await priceOf(0), await priceOf(1)]).toEqual([48, 80]);
  await openPage('/Dashboard/BulkEdits');
  const listed = rows.filter({ has: page.getByRole('link', { name: 'Lower prices by 12.5%' }) });
  const own = listed.elements().find((one) => one.querySelector(`a[href$="${edit}"]`));
  expect(own?.textContent).toContain('Undone');
});

test('by keys the focus enters the dialog, returns to its button, and is not lost', async () => {
  const { list } = await addBrand({}, {});
  await openPage(list);
  (page.getByLabelText('Select all on this page').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const prices = bar.getByRole('button', { name: 'Prices' });
  await pressEnter(prices);
  await expect.element(dialog.getByLabelText('By percent')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(prices).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('By percent')).toHaveFocus();
  await userEvent.keyboard('10{Enter}');
  await expect.element(heading).toHaveTextContent('Lower prices by 10%');
  await expect.element(main).toHaveFocus();
  await pressEnter(main.getByRole('button', { name: 'Change 2 products' }));
  await expect.element(main).toMatchTextContent('2 products changed.');
  await expectFocusWithin(main);
});

test('a sale has a last day, tells whose price rises, and is ended', async () => {
  const { priceOf, list } = await addBrand(
    { ProductPrice: 60 },
    { ProductPrice: 60, DiscountPrice: 40, DiscountLastDay: '2199-12-31' },
  );
  await change(list, 'Sale');
  await dialog.getByLabelText('Percent off').fill('20');
  await dialog.getByLabelText('Last day').fill('2020-02-02');
  await preview.click();
  await expect.element(dialog).toMatchTextContent('must be a day that is not over');
  await dialog.getByLabelText('Last day').fill('2199-12-31');
  await expectAccessible('the sale');
  await preview.click();
  await expect.element(heading).toHaveTextContent('Sale, 20% off, until December 31, 2199');
  await expect.element(rows.nth(1)).toMatchTextContent('until Tue, Dec 31');
  await expect.element(main).toMatchTextContent('Customers will pay more for 1 of them.');
  await main.getByRole('link', { name: 'Show only what customers pay more for' }).click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent('Rises by $8.00');
  await expectAccessible('whose price rises');
  await main.getByRole('button', { name: 'Change 2 products' }).click();
  await expect.element(main).toMatchTextContent('2 products changed.');
  expect([await priceOf(0), await priceOf(1)]).toEqual([48, 48]);
  await change(list, 'Sale');
  await dialog.getByLabelText('Percent off').fill('50');
  await dialog.getByLabelText('First day').fill('2199-12-24');
  await preview.click();
  await expect.element(rows.nth(1)).toMatchTextContent('$30.00 from Tue, Dec 24');
  await change(list, 'End sale');
  await preview.click();
  await main.getByRole('button', { name: 'Change 2 products' }).click();
  await expect.element(main).toMatchTextContent('2 products changed.');
  expect([await priceOf(0), await priceOf(1)]).toEqual([60, 60]);
});

test('on a phone, all that match are archived after a question, and restored', async () => {
  const { list } = await addBrand({}, {});
  await page.viewport(360, 740);
  const selectBoth = async () => {
    await rows.nth(1).getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Select all 2' }).click();
    await expect.element(bar).toMatchTextContent('All 2 products that match');
  };
  await openPage(list);
  await selectBoth();
  await bar.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await preview.click();
  await main.getByRole('button', { name: 'Archive 2 products' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expectAccessible('the question');
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect.element(main).toMatchTextContent('2 products changed.');
  await main.getByRole('link', { name: 'Back to all products' }).click();
  await expect.element(main).toMatchTextContent('No products match');

  await openPage(`${list}&state=archived`);
  await selectBoth();
  await bar.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await preview.click();
  await main.getByRole('button', { name: 'Change 2 products' }).click();
  await expect.element(main).toMatchTextContent('2 products changed.');
  await openPage(list);
  await expect.element(rows).toHaveLength(3);
});

test('a change that is gone says so', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/BulkEdits/00000000-0000-4000-8000-000000000000');
  await expect.element(main).toMatchTextContent('No longer there');
});
