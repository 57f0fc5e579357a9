// Words about the environment are pointed at while they are typed, where a law asks for a proof.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';

const hint = page.getByText('“Eco-friendly”: in the European Union, words about the environment');
const type = async (path: string, label: string) => {
  await openPage(path);
  const field = page.getByRole('main').getByLabelText(label, { exact: true });
  await field.fill('An Eco-friendly coat.');
  return field;
};

test('the form of a product hints at such words in a market of the EU alone', async () => {
  await beginAsAdmin();
  await type('/Dashboard/AddProduct', 'Description');
  expect(hint.elements()).toEqual([]);
  const ask = globalThis.fetch;
  answerCalls(/\/storefront$/, async (url, init) => {
    const storefront = await (await ask(url, init)).json();
    const markets = [{ slug: 'de', name: 'Deutschland', countries: ['DE'], currency: 'EUR' }];
    return Response.json({ ...storefront, markets });
  });
  const field = await type('/Dashboard/AddProduct', 'Description');
  await expect.element(hint).toBeVisible();
  await field.fill('A coat of organic cotton, GOTS.');
  await expect.element(hint).not.toBeInTheDocument();
});
