// Pages for customers in a language that is longer than English, and from right to left: nothing
// is cut, nothing moves sideways, and no sentence is left in English.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginCheckout } from '../../test/browser/begin-checkout.ts';
import { openPage } from '../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../test/browser/page-checks.ts';
import { bareTexts, cutTexts, speakPseudo } from '../../test/browser/pseudo-language.ts';
import { putInCart } from '../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../test/browser/sign-in.ts';
import { publicPaths } from '../../test/public-pages.ts';
import { buyItems, placeOrder } from '../../test/setup-calls.ts';
import { typedAddress } from '../../test/setup-cart.ts';

const expectTranslated = async (path: string, data = speakPseudo()) => {
  await openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await expectNotSideways(width);
    expect(cutTexts(), `cut at ${width} px`).toEqual([]);
  }
  expect(bareTexts(data)).toEqual([]);
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  await expectNotSideways(390);
};

test.each(publicPaths)('%s bears another language', (path) => expectTranslated(path));

const accountPaths = ['', '/MyProfile', '/MyProfile/addresses', '/MyProfile/security'];
test.each([...accountPaths, '/MyProfile/data', '/MyProfile/messages'])(
  '/Dashboard%s of a customer bears another language',
  async (path) => {
    const data = speakPseudo();
    const customer = await beginSignedIn();
    await buyItems(customer, [{ slug: 'everyday-heavy-tee-chalk', size: 'XL' }]);
    await expectTranslated(`/Dashboard${path}`, data);
  },
);

const cap = 'six-panel-cap-rose';
const failed = (id: string) => `/Dashboard/payment?order=${id}&failed=card_declined`;

test.each(['/checkoutForm', '/Dashboard/payment', 'failed'])(
  'with a cart %s bears another language',
  async (path) => {
    const data = speakPseudo();
    const customer = await beginCheckout(cap);
    for (const text of Object.values(typedAddress)) data.add(String(text));
    data.add(customer.email).add(customer.name);
    const { orderId } = path === 'failed' ? await placeOrder(customer, [{ slug: cap }]) : {};
    await expectTranslated(orderId ? failed(orderId) : path, data);
    // The form itself was seen.
    await expect.element(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  },
);

test('the first step of a stranger bears another language', async () => {
  const data = speakPseudo();
  await putInCart(cap);
  await expectTranslated('/checkoutForm', data);
});
