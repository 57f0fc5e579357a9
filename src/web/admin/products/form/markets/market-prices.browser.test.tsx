// Prices of a product that are typed for a market, on a phone.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../../components/browser/random-uuid.ts';
import { parseResponse } from '../../../../rest-client.ts';
import { signedInApi } from '../../../../session/session.ts';

test('a price is typed on a phone, and is there after a reload', async () => {
  const admin = await beginAsAdmin();
  const slug = `p-${randomUuid().slice(0, 8)}`;
  const json = {
    ...{ name: slug, currency: 'EUR', language: 'en-IE', revision: 0 },
    ...{ pricesInclude: 'gross' as const, isActive: false },
    derived: { holds: 'gross', factorMillionths: 500_000, endingCents: null },
  } as const;
  await parseResponse(
    signedInApi.markets[':slug'].$put({ param: { slug }, json: { ...json, countries: ['SJ'] } }),
  );
  onTestFinished(async () => {
    await signedInApi.markets[':slug'].$delete({ param: { slug } });
  });
  const { _id } = await addOwnProduct(admin, { ProductPrice: 100 });
  await page.viewport(390, 844);
  await openPage(`/Dashboard/product-update/${_id}`);
  const price = main.getByLabelText('Price in EUR', { exact: true });
  const save = main.getByRole('button', { name: `Save prices in ${slug}` });
  await main.getByLabelText('Discount price in EUR', { exact: true }).fill('70');
  await save.click();
  await expect.element(main).toMatchTextContent('Type the price, too, beside a discount price.');
  await price.fill('79.95');
  await save.click();
  await expect.element(toastOf(`The prices in “${slug}” are saved.`)).toBeVisible();
  await expect.element(main).toMatchTextContent('Saved: 79.95');
  await expectAccessible('prices in markets');
  await openPage(`/Dashboard/product-update/${_id}`);
  await expect.element(price).toHaveValue('79.95');
});
