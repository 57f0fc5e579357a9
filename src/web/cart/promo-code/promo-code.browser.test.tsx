// A promo code in cart and checkout: sums first, an applied code as a chip, errors at the field.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { discountTerms } from '../../../domain/discounts/discount.ts';
import { fromDiscount } from '../../../domain/discounts/discount-json.ts';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../../domain/shop-settings/settings-json.ts';

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

test('where the shop takes two codes, each is a chip, and either can be removed', async () => {
  const code = (key: string) =>
    fromDiscount({
      ...discountTerms({ kind: 'percent', value: 1000 }),
      ...{ key, title: key, isAutomatic: false, minimumSubtotalCents: 0, isFirstPurchase: false },
      ...{ combines: true, startsAt: null, endsAt: null },
    });
  answerCalls(/\/storefront$/, () =>
    Response.json({
      emptyImages: {},
      departments: ['women', 'men'],
      menus: [],
      look: defaultSettings.look,
      logo: null,
      settings: { ...publicToJson(defaultSettings), promoCodes: { perOrder: 2 } },
    }),
  );
  const asked: (string | undefined)[] = [];
  answerCalls(/\/quote$/, (_, init) => {
    const { promoCode } = JSON.parse(`${init?.body}`) as { promoCode?: string };
    asked.push(promoCode);
    return Response.json({ discounts: (promoCode?.split(',') ?? []).map(code), scopes: {} });
  });
  await putInCart('rib-beanie-mustard');
  await openPage('/productsCart');
  await expect.element(opener).toBeVisible();
  for (const [button, typed] of [
    ['Have a promo code?', 'ten'],
    ['Have another promo code?', 'more'],
  ] as const) {
    await summary.getByRole('button', { name: button }).click();
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(summary).toMatchTextContent(`${typed.toUpperCase()}, 10% off`);
  }
  expect(asked).toContain('TEN,MORE');
  await expect.element(field).not.toBeInTheDocument();
  await expectAccessible('with two codes');
  await summary.getByRole('button', { name: 'Remove promo code TEN' }).click();
  await expect.element(summary).not.toMatchTextContent('TEN, 10% off');
  await expect.element(summary).toMatchTextContent('MORE, 10% off');
  await expect.element(field).toHaveFocus();
});
