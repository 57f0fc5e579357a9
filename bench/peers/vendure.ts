// Vendure in the race of the peers, by its shop API.
import { randomUUID } from 'node:crypto';
import { startServer } from '../servers.ts';
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

export const vendure: Racer = {
  name: 'Vendure',
  idsSql: `select t.slug, p.id::text as id, array_agg(v.id::text order by v.sku) as "sizeIds"
    from product p join product_translation t on t."baseId" = p.id
    join product_variant v on v."productId" = p.id group by p.id, t.slug`,
  start: ({ port, root, env }) => startServer(['server.mjs'], { root, port, env }),
  open: async ({ url }, products) => ({
    ways: waysOf(products),
    customer: async () => customerOf(`${url}/shop-api`),
  }),
};

const fields = 'id name slug description variants { id name sku priceWithTax }';
const listDocument = `query($skip: Int) {
  products(options: { take: ${pageSize}, skip: $skip }) { totalItems items { ${fields} } } }`;
const searchDocument = `query($term: String, $skip: Int) {
  search(input: { term: $term, skip: $skip, take: ${pageSize}, groupByProduct: true }) {
    totalItems items { productId productName slug description
      priceWithTax { ... on PriceRange { min max } } } } }`;
const oneDocument = `query($id: ID) { product(id: $id) { ${fields} } }`;

type Listed = { variants: { priceWithTax: number }[] };
type Found = { priceWithTax: { min: number } };
type Data = { products?: { items: Listed[] }; search?: { items: Found[] }; product?: Listed };

const waysOf = (products: Sold[]): Way[] => {
  const skips = (isDeep: boolean) =>
    pagesOf(products, isDeep).map((page) => ({ skip: page * pageSize }));
  const terms = textsOf(products).map((term) => ({ term }));
  const all: [Way['question'], string, string, object[]][] = [
    ['listing of 8', 'products', listDocument, skips(false)],
    ['listing of 8', 'search', searchDocument, skips(false)],
    ['deep page', 'products', listDocument, skips(true)],
    ['deep page', 'search', searchDocument, skips(true)],
    ['text search', 'search', searchDocument, terms],
    ['one product', 'product', oneDocument, products.map(({ id }) => ({ id }))],
  ];
  const prices = ({ data }: { data: Data }) =>
    data.search
      ? data.search.items.map((one) => one.priceWithTax.min)
      : (data.products?.items ?? [data.product]).map((one) => one?.variants[0]?.priceWithTax ?? 0);
  return all.map(([question, way, query, asked]) => ({
    question,
    way,
    paths: asked.map((variables) => ({ path: '/shop-api', body: { query, variables } })),
    prices,
  }));
};

type Step = { state?: string; errorCode?: string };
type Stepped = { data?: { step: Step | null } | null };

const stepOf = (declared: string, called: string) =>
  `mutation${declared} { step: ${called} {
    __typename ... on Order { id code state } ... on ErrorResult { errorCode message } } }`;

const stepsOf = (id: string): [string, object][] => {
  const fullName = address.name;
  const [firstName, lastName] = fullName.split(' ');
  const customer = { firstName, lastName, emailAddress: `${randomUUID()}@example.com` };
  const to = { fullName, streetLine1: address.street, phoneNumber: address.phone };
  return [
    [stepOf('($id: ID!)', 'addItemToOrder(productVariantId: $id, quantity: 1)'), { id }],
    [
      stepOf('($input: CreateCustomerInput!)', 'setCustomerForOrder(input: $input)'),
      { input: customer },
    ],
    [
      stepOf('($input: CreateAddressInput!)', 'setOrderShippingAddress(input: $input)'),
      { input: { ...to, countryCode: 'IE' } },
    ],
    [stepOf('', 'setOrderShippingMethod(shippingMethodId: ["1"])'), {}],
    [stepOf('', 'transitionOrderToState(state: "ArrangingPayment")'), {}],
    [stepOf('', 'addPaymentToOrder(input: { method: "dummy", metadata: {} })'), {}],
  ];
};

/** A guest. */
const customerOf =
  (url: string): Buy =>
  async ({ id }) => {
    let token = '';
    let last: Step | undefined;
    for (const [query, variables] of stepsOf(id)) {
      const sent = { headers: token ? { authorization: `Bearer ${token}` } : {} };
      const { body, headers } = await call<Stepped>(url, { query, variables }, sent);
      token ||= headers.get('vendure-auth-token') ?? '';
      last = body.data?.step ?? undefined;
      if (!last) return 'failed';
      if (last.errorCode) return 'sold out';
    }
    return last?.state === 'PaymentSettled' ? 'confirmed' : 'failed';
  };
