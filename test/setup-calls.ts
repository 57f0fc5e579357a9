// What a journey begins with, by calls instead of screens: an account, a cart, a paid order.
// Runs in Node and, without an origin, in the browser, which keeps the cookie itself.
import type { ProductJson } from '../src/domain/catalog/product-schema.ts';
import type { OrderJson } from '../src/domain/orders/order-schema.ts';
import { randomUuid } from '../src/web/components/browser/random-uuid.ts';

export type Account = { name: string; email: string; password: string };
export type SignedIn = Account & { origin: string; cookie: string; token: string };
export type OrderedItem = { slug: string; size?: string; quantity?: number };
export type PlacedOrder = { orderId: string; transactionId: string; clientSecret: string };

/** The email is new each time: tests run in any order and at once. */
export const newAccount = (): Account => ({
  name: 'Ines Okafor',
  email: `ines-${randomUuid()}@example.com`,
  password: 'a coat and two hats',
});

/** The owner of every shop of tests, once they have chosen a password. */
export const firstAdmin: Account = {
  name: 'admin',
  email: 'admin@hemline.example',
  password: 'all keys on one ring',
};

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
  { origin, token }: Caller,
  items: readonly OrderedItem[],
  address = shippingAddress,
): Promise<PlacedOrder> => {
  const lines = await Promise.all(items.map((item) => lineOf(origin, item)));
  const order = { lines, address };
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
  customer: Customer,
  items: readonly OrderedItem[],
  address = shippingAddress,
): Promise<PlacedOrder> => {
  const order = await placeOrder(customer, items, address);
  await payOrder(customer, order);
  return order;
};

export const payOrder = async (
  customer: Customer,
  { orderId, transactionId, clientSecret }: PlacedOrder,
): Promise<void> => {
  const { origin, email } = customer;
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
  await post(`payment_intents/${transactionId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
    return_url: `${origin || location.origin}/Dashboard/payment`,
  });
  // As the browser does: the provider's webhook may come later.
  const { lines } = await findOrder(customer, orderId);
  for (const { sizeId, productName, quantity } of lines)
    await callShop(customer, 'POST', '/paymentProduct', {
      transactionId,
      _id: sizeId,
      productName,
      productQuantity: quantity,
      userName: shippingAddress.name,
      userEmail: email,
      phone: shippingAddress.phone,
      address: shippingAddress.address,
    });
};

/** An unpaid order, so that others can buy its items. */
export const deleteOrder = async (customer: Caller, orderId: string): Promise<void> => {
  const { lines } = await findOrder(customer, orderId);
  for (const { id } of lines) await callShop(customer, 'DELETE', `/delete-order/${id}`, {});
};

export const findOrder = (customer: Caller, orderId: string) =>
  callShop<OrderJson>(customer, 'GET', `/orders/${orderId}`);

/** What a customer bought is reviewed. */
export const writeReview = async (
  customer: Caller,
  slug: string,
  review: { rating: number; title: string; text: string },
): Promise<void> => {
  const { product } = await findItem(customer.origin, { slug });
  await callShop(customer, 'POST', '/reviews', { ...review, fit: null, productId: product._id });
};

/** By the contact form, which needs no account. */
export const writeMessage = async (
  origin: string,
  message: { name: string; email: string; message: string },
): Promise<void> => {
  await send(origin, 'POST', '/contact-messages', { topic: 'product', ...message });
};

/** A call with the access token; its answer. */
export const callShop = async <Answer>(
  { origin, token }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const response = await fetch(origin + path, {
    method,
    headers: headersOf(origin, { authorization: `Bearer ${token}` }),
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await (await ok(response)).json()) as Answer;
};

export type Caller = Pick<SignedIn, 'origin' | 'token'>;
type Customer = Caller & Pick<SignedIn, 'email'>;

const lineOf = async (origin: string, item: OrderedItem) => {
  const { size } = await findItem(origin, item);
  return { _id: size._id, productQuantity: item.quantity ?? 1 };
};

/** The product as the API shows it, and one of its sizes. */
export const findItem = async (
  origin: string,
  { slug, size }: OrderedItem,
): Promise<{ product: ProductJson; size: ProductJson['sizes'][number] }> => {
  const response = await ok(await fetch(`${origin}/products/${slug}`));
  const [product] = (await response.json()) as ProductJson[];
  const chosen = product?.sizes.find(({ label }) => !size || label === size);
  if (!product || !chosen) throw new Error(`${slug} has no size ${size}.`);
  return { product, size: chosen };
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
