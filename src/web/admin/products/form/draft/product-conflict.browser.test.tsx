// Two admins edit one product: the later one sees what both changed, and chooses.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../../test/browser/page-checks.ts';
import { heading } from '../../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../../test/browser/toasts.ts';
import { changeProduct } from '../../../../../../test/setup-products.ts';

const form = page.getByRole('main');
const field = (label: string) => form.getByLabelText(label, { exact: true });
const save = form.getByRole('button', { name: 'Save changes' });
const goOn = form.getByRole('button', { name: 'Go on with these' });

/** Typed here: a brand and a name. Saved meanwhile by another: these two and a material. */
const meet = async () => {
  const admin = await beginAsAdmin();
  const product = await addOwnProduct(admin, { BrandName: 'Base' });
  const { productName } = product.fields;
  await openPage(`/Dashboard/product-update/${product._id}`);
  await field('Brand name').fill('Mine');
  await field('Product name').fill(`My ${productName}`);
  const theirs = { BrandName: 'Theirs', productName: `Their ${productName}`, material: 'Wool' };
  await changeProduct(admin, product, theirs);
  await save.click();
  await expect.element(form).toMatchTextContent('This product was changed meanwhile.');
  return product;
};

test('fields that both changed are chosen one by one, the others taken over', async () => {
  const { _id, fields } = await meet();
  await expect.element(form).toMatchTextContent('Also changed, and taken over: material.');
  await expect.element(form.getByLabelText('In the shop now: Theirs')).not.toBeChecked();
  await expect.element(form.getByLabelText('Yours: Mine')).toBeChecked();
  await expectAccessible('the conflict');
  await form.getByLabelText('In the shop now: Theirs').click();
  await goOn.click();
  await expect.element(field('Product name')).toHaveValue(`My ${fields.productName}`);
  await expect.element(field('Brand name')).toHaveValue('Theirs');
  await expect.element(field('Material')).toHaveValue('Wool');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await expect.element(form).not.toMatchTextContent('Not saved yet.');
  await openPage(`/Dashboard/product-update/${_id}`);
  await expect.element(heading).toHaveTextContent(`My ${fields.productName}`);
  await expect.element(field('Brand name')).toHaveValue('Theirs');
});

test('one’s own changes are kept unless others are chosen', async () => {
  await meet();
  await goOn.click();
  await expect.element(form).not.toMatchTextContent('Theirs');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await expect.element(field('Brand name')).toHaveValue('Mine');
});

test('one’s own changes are discarded for what is in the shop', async () => {
  await meet();
  await form.getByRole('button', { name: 'Discard my changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(field('Brand name')).toHaveValue('Theirs');
  await expect.element(form).not.toMatchTextContent('Not saved yet.');
});
