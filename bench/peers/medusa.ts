// Medusa in the race of the peers, by its store API.
import { randomUUID } from 'node:crypto';
import { startServer } from '../servers.ts';
import {
  address,
  type Buy,
  call,
  type Outcome,
  pageSize,
  pagesOf,
  type Racer,
  type Sold,
  textsOf,
  type Way,
} from './shop.ts';

type Made = { key: string; region: string; option: string };

const madeSql = `select token as key, r.id as region, o.id as option
  from api_key, region r, shipping_option o where type = 'publishable'`;

export const medusa: Racer = {
  name: 'Medusa',
  idsSql: `select p.handle as slug, p.id, array_agg(v.id order by v.sku) as "sizeIds"
    from product p join product_variant v on v.product_id = p.id group by p.id`,
  start: ({ port, root, env }) => {
    const cli = 'node_modules/@medusajs/cli/cli.js';
    return startServer([cli, 'start', '--port', String(port)], { root, port, env });
  },
  open: async ({ url, query }, products) => {
    const [made] = await query<Made>(madeSql);
    if (!made) throw new Error('Medusa was not filled.');
    const headers = { 'x-publishable-api-key': made.key };
    return {
      headers,
      ways: waysOf(products, made.region),
      customer: async () => customerOf(`${url}/store`, headers, made),
    };
  },
};

type Listed = { variants: { calculated_price: { calculated_amount: number } }[] };
type Answered = {
  products?: Listed[];
  product?: Listed;
  results?: { hits: { document: { price: number } }[] }[];
};

const waysOf = (products: Sold[], region: string): Way[] => {
  const fields = 'id,title,handle,description,thumbnail,*variants.calculated_price';
  const priced = new URLSearchParams({ region_id: region, fields });
  const listing = (more: string) => `/store/products?limit=${pageSize}&${priced}&${more}`;
  const pages = (isDeep: boolean) =>
    pagesOf(products, isDeep).map((page) => listing(`offset=${page * pageSize}`));
  const search = (q: string) => ({
    path: '/store/search',
    body: { entity: 'product', filters: { q }, pagination: { take: pageSize } },
  });
  const texts = textsOf(products);
  const all: [Way['question'], string, Way['paths']][] = [
    ['listing of 8', 'products', pages(false)],
    ['deep page', 'products', pages(true)],
    ['text search', 'products', texts.map((text) => listing(`q=${encodeURIComponent(text)}`))],
    ['text search', 'search', texts.map(search)],
    ['one product', 'product', products.map(({ id }) => `/store/products/${id}?${priced}`)],
  ];
  const prices = ({ products: listed, product, results }: Answered) => {
    const found = results?.flatMap(({ hits }) => hits.map(({ document }) => document.price));
    const priceOf = (one?: Listed) => one?.variants[0]?.calculated_price.calculated_amount;
    return (found ?? (listed ?? [product]).map(priceOf)).map((dollars = 0) => dollars * 100);
  };
  return all.map(([question, way, paths]) => ({ question, way, paths, prices }));
};

type Bodies = {
  type?: string;
  message?: string;
  cart?: { id: string };
  payment_collection?: { id: string };
};

/** A guest. */
const customerOf = (url: string, headers: object, { region, option }: Made): Buy => {
  const post = (path: string, body: object) => call<Bodies>(`${url}/${path}`, body, { headers });
  const [first_name, last_name] = address.name.split(' ');
  const to = { first_name, last_name, address_1: address.street, phone: address.phone };
  return async ({ id }) => {
    const made = await post('carts', {
      region_id: region,
      email: `${randomUUID()}@example.com`,
      items: [{ variant_id: id, quantity: 1 }],
      shipping_address: { ...to, city: 'Cork', postal_code: 'T12', country_code: 'ie' },
    });
    const cart = made.body.cart?.id;
    if (!cart) return outcomeOf(made);
    const shipped = await post(`carts/${cart}/shipping-methods`, { option_id: option });
    if (shipped.status !== 200) return outcomeOf(shipped);
    const { body } = await post('payment-collections', { cart_id: cart });
    const path = `payment-collections/${body.payment_collection?.id}/payment-sessions`;
    const session = await post(path, { provider_id: 'pp_system_default' });
    if (session.status !== 200) return outcomeOf(session);
    return outcomeOf(await post(`carts/${cart}/complete`, {}));
  };
};

const outcomeOf = ({ status, body }: { status: number; body: Bodies }): Outcome => {
  if (body.type === 'order') return 'confirmed';
  return status < 500 && /inventory|stock/i.test(JSON.stringify(body)) ? 'sold out' : 'failed';
};
