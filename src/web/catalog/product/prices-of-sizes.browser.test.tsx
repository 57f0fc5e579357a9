// A product whose sizes have their own prices: its form, its page, its card and the cart.
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { expectUrl, main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../test/browser/toasts.ts';

test('the price follows the chosen size, into the cart', async () => {
  const admin = await beginAsAdmin();
  const { _id, slug, fields } = await addOwnProduct(admin, {
    sizes: [
      { label: 'M', stock: 5 },
      { label: 'XL', stock: 5 },
    ],
  });
  await openPage(`/product/${slug}`);
  await expect.element(main.getByRole('radio', { name: 'XL', exact: true })).toBeVisible();
  await expect.element(main).not.toMatchTextContent('from $');

  await openPage(`/Dashboard/product-update/${_id}`);
  const field = (name: string) => main.getByLabelText(name, { exact: true });
  await main.getByText('Prices and barcodes by size').click();
  await field('Discount price of XL').fill('90');
  const save = main.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect
    .element(main)
    .toMatchTextContent('XL: Enter the price that its discount price lowers.');
  await field('Price of XL').fill('120');
  await field('Barcode of XL').fill('4006381333932');
  await save.click();
  await expect.element(main).toMatchTextContent('The barcode of XL is no barcode');
  await field('Barcode of XL').fill('4006381 333931');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();

  const [{ sizes }] = await (await fetch(`/products/${slug}`)).json();
  expect(sizes).toMatchObject([{}, { label: 'XL', barcode: '4006381333931' }]);

  await openPage(`/product/${slug}`);
  await expect.element(main).toMatchTextContent('Price from $80.00');
  await expect.element(main).not.toMatchTextContent('$120.00');
  const xl = main.getByRole('radio', { name: 'XL $90' });
  await expectAccessible('sizes with prices');
  await main.getByText('XL', { exact: false }).first().click();
  await expect.element(xl).toBeChecked();
  await expect.element(main).toMatchTextContent('Price $90.00was $120.00');
  await expect.element(main).toMatchTextContent('25% off');
  await main.getByRole('button', { name: 'Buy now', exact: true }).click();
  await expectUrl('/productsCart');
  const line = main.getByRole('listitem').filter({ hasText: fields.productName });
  await expect.element(line).toMatchTextContent('$90.00');

  await openPage(`/Shop?sort=newest&category=${fields.category}`);
  const card = main.getByRole('listitem').filter({ hasText: fields.productName });
  await expect.element(card).toMatchTextContent('from $80.00');
});
