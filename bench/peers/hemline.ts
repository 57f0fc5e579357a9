// Hemline in the race of the peers.
import { randomUUID } from 'node:crypto';
import { amountOf } from '../../torture/house-rules.ts';
import { startShop } from '../servers.ts';
import {
  address,
  type Buy,
  call,
  pageSize,
  pagesOf,
  type Racer,
  type Sold,
  textsOf,
  type Way,
} from './shop.ts';

export const hemline: Racer = {
  name: 'Hemline',
  idsSql: `select p.slug, p.id, array_agg(s.id order by s.position) as "sizeIds"
    from products p join product_sizes s on s.product_id = p.id group by p.id`,
  start: ({ port, root, env }) =>
    startShop({
      root,
      port,
      dataDir: '',
      // All customers are new, on one machine, with one card.
      env: {
        ...env,
        COMPARE_TEST_CARDS: '0',
      },
    }),
  open: async ({ url }, products) => {
    const { body } = await call<Provider>(`${url}/payment-settings`);
    return {
      ways: waysOf(products),
      customer: async () => customerOf(url, await signUp(url), body),
    };
  },
};

const sorts = ['featured', 'newest', 'price-asc', 'price-desc', 'discount'];

const waysOf = (products: Sold[]): Way[] => {
  const listed = (isDeep: boolean) =>
    sorts.flatMap((sort) =>
      pagesOf(products, isDeep).map((n) => `/productss?page=${n}&size=${pageSize}&sort=${sort}`),
    );
  const searched = textsOf(products).map(encodeURIComponent);
  const all: [Way['question'], string[]][] = [
    ['listing of 8', listed(false)],
    ['deep page', listed(true)],
    ['text search', searched.map((text) => `/search-products?q=${text}&size=${pageSize}`)],
    ['one product', products.map(({ slug }) => `/products/${slug}`)],
  ];
  type Priced = { UpdatePrice: number };
  const prices = (body: Priced | Priced[] | { products: Priced[] }) =>
    ('products' in body ? body.products : [body].flat()).map((one) => one.UpdatePrice * 100);
  return all.flatMap(([question, paths]) => [
    { question, way: 'from memory', paths: paths.slice(0, 8), prices },
    { question, way: 'not in memory', paths, once: true, prices },
  ]);
};

type User = { email: string; token: string };

const signUp = async (url: string): Promise<User> => {
  const body = { name: address.name, email: `${randomUUID()}@example.com`, password: randomUUID() };
  const origin = { headers: { origin: url } };
  const { headers } = await call(`${url}/api/auth/sign-up/email`, body, origin);
  const cookie = headers.getSetCookie().map((one) => one.replace(/;.*/, ''));
  const asked = { method: 'PUT', headers: { origin: url, cookie: cookie.join('; ') } };
  const { token } = (await call<User>(`${url}/user/${body.email}`, body, asked)).body;
  return { token, email: body.email };
};

type Provider = { publishableKey: string; providerUrl: string };
type Placed = { code?: string; clientSecret?: string };

const card = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '11',
  'card[exp_year]': '60',
  'card[cvc]': '314',
};

const customerOf = (url: string, user: User, provider: Provider): Buy => {
  const sent = { headers: { authorization: `Bearer ${user.token}` } };
  const ask = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${provider.publishableKey}` };
    const to = `${url}${provider.providerUrl}/v1/${path}`;
    return (await call<{ id: string }>(to, new URLSearchParams(form), { headers })).body;
  };
  return async ({ id, name, priceCents }) => {
    const { street, phone } = address;
    const { body } = await call<Placed>(
      `${url}/create-payment-intent`,
      {
        price: amountOf(priceCents) / 100,
        lines: [{ _id: id, productQuantity: 1 }],
        address: { name: address.name, address: street, phone, additionalInfo: 'Ring' },
        checkoutKey: randomUUID(),
      },
      sent,
    );
    const { clientSecret, code } = body;
    if (!clientSecret) return code === 'out_of_stock' ? 'sold out' : 'failed';
    const [transactionId = ''] = clientSecret.split('_secret_');
    const method = await ask('payment_methods', card);
    await ask(`payment_intents/${transactionId}/confirm`, {
      client_secret: clientSecret,
      payment_method: method.id,
      return_url: `${url}/Dashboard/payment`,
    });
    const line = { transactionId, _id: id, productName: name, productQuantity: 1 };
    const whose = { userName: address.name, userEmail: user.email, phone, address: street };
    const { status } = await call(`${url}/paymentProduct`, { ...line, ...whose }, sent);
    return status === 200 ? 'confirmed' : 'failed';
  };
};
