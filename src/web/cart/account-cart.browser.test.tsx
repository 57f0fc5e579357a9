// The cart of an account, in this browser and, by calls, in another one of the customer.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { closePage, openPage } from '../../../test/browser/open-page.tsx';
import { main } from '../../../test/browser/page-state.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { callShop, createAccount, type SignedIn } from '../../../test/setup-calls.ts';
import { signIn } from '../account/sign-in/sign-in.ts';
import { endSession } from '../session/session.ts';

const beanie = 'rib-beanie-mustard';
const cap = 'watch-cap-charcoal';

type Line = { _id: string; productQuantity: number };
type Answer = { userId: string; lines: Line[] };

const lines = main.getByRole('spinbutton');
const quantity = (name: string) => main.getByRole('spinbutton', { name: `Quantity of ${name}` });

/** The account's cart as another browser sees it, and leaves it. */
const elsewhere = async (customer: SignedIn, change: (lines: Line[]) => Line[]) => {
  const now = await callShop<Answer>(customer, 'PUT', '/cart', { lines: [] });
  const base = { userId: now.userId, lines: now.lines.map(toLine) };
  return callShop<Answer>(customer, 'PUT', '/cart', { lines: change(base.lines), base });
};
const toLine = ({ _id, productQuantity }: Line): Line => ({ _id, productQuantity });

const sizeOf = async (slug: string): Promise<Line> => {
  const [product] = await (await fetch(`/products/${slug}`)).json();
  return { _id: product.sizes[0]._id, productQuantity: 1 };
};

/** As when the customer comes back to the tab. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

/** A customer whose account has a cap, in the browser of a guest with a beanie. */
const begin = async (): Promise<SignedIn> => {
  const customer = await createAccount('');
  const line = await sizeOf(cap);
  await elsewhere(customer, () => [line]);
  await putInCart(beanie);
  return customer;
};

const logIn = async ({ email, password }: SignedIn) => {
  expect(await signIn({ email, password, staysSignedIn: true })).toBeNull();
};

test("a guest's cart joins the account's, and follows what another browser does", async () => {
  const customer = await begin();
  await openPage('/productsCart');
  await expect.element(lines).toHaveLength(1);
  await logIn(customer);
  await expect.element(quantity('Watch Cap')).toHaveValue(1);
  await expect.element(quantity('Rib Beanie')).toHaveValue(1);
  const capId = (await sizeOf(cap))._id;
  await elsewhere(customer, (now) =>
    now.filter(({ _id }) => _id !== capId).map((line) => ({ ...line, productQuantity: 2 })),
  );
  lookAgain();
  await expect.element(lines).toHaveLength(1);
  await expect.element(quantity('Rib Beanie')).toHaveValue(2);
  await quantity('Rib Beanie').fill('3');
  await expect
    .poll(async () => (await elsewhere(customer, (now) => now)).lines.map(toLine))
    .toEqual([{ ...(await sizeOf(beanie)), productQuantity: 3 }]);
});

test('what was changed without a connection counts once it is back', async () => {
  const customer = await begin();
  await logIn(customer);
  await openPage('/productsCart');
  await expect.element(lines).toHaveLength(2);
  let isOffline = true;
  answerCalls(/\/cart$/, (_, init) =>
    isOffline && init?.method === 'PUT' && init.signal ? 'no connection' : null,
  );
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.getByRole('button', { name: 'Remove Watch Cap' }).click();
  await quantity('Rib Beanie').fill('3');
  await expect.element(lines).toHaveLength(1);
  isOffline = false;
  const trench = await sizeOf('belted-trench-stone');
  await elsewhere(customer, (now) => [...now, trench]);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(quantity('Belted Trench Coat')).toHaveValue(1);
  await expect.element(lines).toHaveLength(2);
  await expect.element(quantity('Rib Beanie')).toHaveValue(3);
});

test('a cart stays after signing out, but does not follow another customer', async () => {
  const ines = await begin();
  await logIn(ines);
  await openPage('/productsCart');
  await expect.element(lines).toHaveLength(2);
  expect(await endSession()).toBe(true);
  await openPage('/productsCart');
  await expect.element(lines).toHaveLength(2);
  closePage();
  const tom = await createAccount('');
  await logIn(tom);
  await putInCart('six-panel-cap-rose');
  await openPage('/productsCart');
  await expect.element(lines).toHaveLength(1);
  await expect.element(quantity('Six-Panel Cap')).toBeVisible();
});
