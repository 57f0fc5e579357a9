// What a journey begins with, by calls instead of screens: an account, a cart, a paid order.
// Runs in Node and, without an origin, in the browser, which keeps the cookie itself.
import { randomUuid } from '../src/web/components/random-uuid.ts';

export type Account = { name: string; email: string; password: string };
export type SignedIn = Account & { origin: string; cookie: string; token: string };
export type OrderedItem = { slug: string; size?: string; quantity?: number };
export type PlacedOrder = { orderId: string; transactionId: string };

/** The email is new each time: tests run in any order and at once. */
export const newAccount = (): Account => ({
  name: 'Ines Okafor',
  email: `ines-${randomUuid()}@example.com`,
  password: 'a coat and two hats',
});

export const shippingAddress = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane, Bristol BS1 6ED',
  phone: '07700900123',
  additionalInfo: 'Ring the bell twice',
};

export const createAccount = (origin: string, account = newAccount()): Promise<SignedIn> =>
  begin(origin, account, 'sign-up/email', account);

/** The first admin, by the one-time link that the first start prints. */
export const signInByLink = (origin: string, link: string, account: Account): Promise<SignedIn> =>
  begin(origin, account, 'reset-password', {
    token: new URLSearchParams(new URL(link).hash.slice(1)).get('token'),
    newPassword: account.password,
  });

const begin = async (
  origin: string,
  account: Account,
  call: string,
  body: object,
): Promise<SignedIn> => {
  const response = await send(origin, 'POST', `/api/auth/${call}`, body);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { email } = account;
  const renewed = await send(
    origin,
    'PUT',
    `/user/${encodeURIComponent(email)}`,
    { email },
    { cookie },
  );
  const { token } = (await renewed.json()) as { token: string };
  return { ...account, origin, cookie, token };
};

/** An order of these items, unpaid. */
export const placeOrder = async (
  { origin, token }: Pick<SignedIn, 'origin' | 'token'>,
  items: readonly OrderedItem[],
): Promise<PlacedOrder & { clientSecret: string }> => {
  const lines = await Promise.all(items.map((item) => lineOf(origin, item)));
  const order = { lines, address: shippingAddress };
  const place = (price: number) =>
    fetch(`${origin}/create-payment-intent`, {
      method: 'POST',
      headers: headersOf(origin, { authorization: `Bearer ${token}` }),
      body: JSON.stringify({ ...order, price }),
    });
  // The shop says the price, which it takes from nobody.
  const refused = (await (await place(1)).json()) as { price: number };
  const placed = await ok(await place(refused.price));
  const { orderId, clientSecret } = (await placed.json()) as Record<string, string>;
  const transactionId = `${clientSecret}`.split('_secret_')[0] ?? '';
  return { orderId: `${orderId}`, clientSecret: `${clientSecret}`, transactionId };
};

/** An order that is paid by a good card, as its customer and the shop see it from now on. */
export const buyItems = async (
  customer: Pick<SignedIn, 'origin' | 'token'>,
  items: readonly OrderedItem[],
): Promise<PlacedOrder> => {
  const { origin } = customer;
  const { clientSecret, ...order } = await placeOrder(customer, items);
  const settings = await ok(await fetch(`${origin}/payment-settings`));
  const { publishableKey } = (await settings.json()) as { publishableKey: string };
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${publishableKey}` };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${origin}/stripe-sandbox/v1/${path}`, {
      method: 'POST',
      headers,
      body,
    });
    return (await (await ok(answer)).json()) as { id: string };
  };
  const method = await post('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '314',
  });
  await post(`payment_intents/${order.transactionId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
    return_url: `${origin || location.origin}/Dashboard/payment`,
  });
  return order;
};

const lineOf = async (origin: string, { slug, size, quantity = 1 }: OrderedItem) => {
  const product = await ok(await fetch(`${origin}/products/${slug}`));
  const [found] = (await product.json()) as { sizes: { _id: string; label: string }[] }[];
  const chosen = found?.sizes.find(({ label }) => !size || label === size);
  if (!chosen) throw new Error(`${slug} has no size ${size}.`);
  return { _id: chosen._id, productQuantity: quantity };
};

const send = async (
  origin: string,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  ok(
    await fetch(origin + path, {
      method,
      headers: headersOf(origin, headers),
      body: JSON.stringify(body),
    }),
  );

const headersOf = (origin: string, more: Record<string, string>): Record<string, string> => ({
  'content-type': 'application/json',
  ...(origin && { origin }),
  ...more,
});

const ok = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
};
