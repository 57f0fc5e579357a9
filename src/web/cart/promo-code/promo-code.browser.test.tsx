// A promo code in cart and checkout: sums first, an applied code as a chip, errors at the field.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';

const summary = page.getByRole('complementary', { name: 'Order summary' });
const field = summary.getByLabelText('Promo code', { exact: true });
const opener = summary.getByRole('button', { name: 'Have a promo code?' });

test('a code that does not count is told at its field, which keeps it', async () => {
  await putInCart('rib-beanie-mustard');
  await openPage('/productsCart');
  await opener.click();
  await expect.element(field).toHaveFocus();
  await field.fill('nope');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/not valid\. Check the spelling/);
  await expect.element(field).toHaveValue('nope');
  await expect.element(field).toHaveFocus();
  await expectAccessible('with a wrong code');
});

test('an applied code is a chip with its saving, and travels to the address', async () => {
  await beginSignedIn();
  await putInCart('rib-beanie-mustard');
  await openPage('/productsCart');
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await field.fill('firsthem');
  await userEvent.keyboard('{Enter}');
  const remove = summary.getByRole('button', { name: 'Remove promo code FIRSTHEM' });
  await expect.element(remove).toHaveFocus();
  await expect.element(summary).toMatchTextContent('20% off your first purchase, applied.');
  await expect.element(summary).toMatchTextContent('FIRSTHEM, 20% off');
  await expectAccessible('with an applied code');

  await openPage('/checkoutForm');
  await expect.element(summary).toMatchTextContent('FIRSTHEM, 20% off');
  await remove.click();
  await expect.element(summary).not.toMatchTextContent('FIRSTHEM, 20% off');
  await expect.element(field).toHaveFocus();
});
