// Bodies and paths of the admins' calls, for tests of hostile texts and odd paths.
import { productBody } from './test-managed-products.ts';

type Row = [call: string, fields: (text: string) => object];

const id = '9d5c2a0e-7a41-4c55-9f0b-1f3a6f1f2b11';
const image = '/images/0123456789abcdef0123/640.webp';
const product = productBody(image);
const berlin = { country: 'DE', region: '', postcodes: '10' };
const size = { _id: id, label: 'M', stock: 1, stockSeen: 1, sku: 'A', millimeters: { Chest: 5 } };
const order = '/managed-orders/1001';

/** The text in each of these fields, one after the other. */
const each = (
  call: string,
  fields: string[],
  body: (field: object) => object = (field) => field,
): Row[] => fields.map((field) => [call, (text) => body({ [field]: text })]);

/** Fields that only a library reads, such as UUIDs, are left out, and so are second ones alike. */
export const adminBodies: Row[] = [
  ...each(
    'POST /products',
    ['productName', 'ProductImage', 'ProductDescription', 'ProductPrice', 'ProductStock'],
    (field) => ({ ...product, ...field }),
  ),
  ...each('POST /products', ['Discount', 'colorHex'], (field) => ({ ...product, ...field })),
  ...each('POST /products', ['label', 'stock'], (field) => ({
    ...product,
    sizes: [{ ...size, ...field }],
  })),
  ['POST /products', (text) => ({ ...product, sizes: [{ ...size, millimeters: { [text]: 1 } }] })],
  ['POST /products', (text) => ({ ...product, images: [{ url: text }] })],
  [`PUT /products/${id}`, (text) => ({ ...product, material: text })],
  [`PUT /product/${id}/price`, (text) => ({ ProductPrice: text, DiscountPrice: null })],
  [`POST /product/${id}/stock`, (text) => ({ edit: text, sizes: [] })],
  [`POST /product/${id}/duplicate`, (text) => ({ _id: text })],
  ['POST /bulk-edits', (q) => ({ target: { filter: { q } }, change: { kind: 'archive' } })],
  [
    'POST /bulk-edits',
    (category) => ({ target: { ids: [id] }, change: { kind: 'category', category } }),
  ],
  [`PUT ${order}/fulfillment`, (text) => ({ carrier: text, trackingNumber: text })],
  [
    `PUT ${order}/fulfillments/${id}`,
    (text) => ({ carrier: text, lines: [{ id: text, quantity: 1 }] }),
  ],
  [`PUT ${order}/returns/${id}`, (text) => ({ lines: [{ id: text, quantity: 1 }], state: text })],
  [`PUT ${order}/refunds/${id}`, (text) => ({ amount: text, refunded: 0, reason: text })],
  [`PUT ${order}/notes/${id}`, (text) => ({ text })],
  ...each('POST /orders-export', ['q', 'placedFrom']),
  ['POST /customers/a/notes', (text) => ({ id, text })],
  ...each('POST /customer-groups', ['kind', 'value'], (field) => ({
    name: 'VIP',
    rules: [{ kind: 'tag', value: 'vip', ...field }],
  })),
  ['POST /customer-groups', (name) => ({ name, rules: [{ kind: 'newsletter', value: null }] })],
  [
    'POST /customer-groups/preview',
    (text) => ({ rules: [{ kind: 'bought', value: { what: [`tag:${text}`], days: null } }] }),
  ],
  ['POST /delivery-zones', (name) => ({ name, places: [berlin], methods: [] })],
  ...each('POST /delivery-zones', ['country', 'region', 'postcodes'], (field) => ({
    name: 'Berlin',
    places: [{ ...berlin, ...field }],
    methods: [],
  })),
  ['POST /customer-tags', (text) => ({ customers: [text], add: [text], remove: [text] })],
  [`PUT /contact-threads/${id}/answered`, (text) => ({ answered: text })],
  [`PUT /withdrawals/${id}/order`, (text) => ({ number: text })],
  [`PUT /withdrawals/${id}/settled`, (text) => ({ settled: text })],
  [`POST /contact-threads/${id}/replies`, (text) => ({ id, kind: text, text, revision: 0 })],
];

/** What is searched and split. */
export const adminSearches = [
  '/managed-products?q=',
  '/packing-slips?orders=',
  '/orders?placedFrom=',
  '/customers?q=',
  '/outbox?q=',
  '/audit-log?from=',
  '/admin-search?q=',
];

export const adminPlaces = [
  ...adminSearches,
  '/managed-products/',
  '/managed-products?category=',
  '/managed-products?page=',
  '/product/',
  '/bulk-edits/',
  '/bulk-edits?before=',
  '/managed-orders/',
  `${order}/notes/`,
  `${order}/refunds/`,
  `${order}/returns/`,
  `${order}/fulfillments/`,
  '/orders?after=',
  '/customers/',
  '/customers/a/notes/',
  '/customers?before=',
  '/customers/a/orders?before=',
  '/outbox/',
  '/outbox?before=',
  '/audit-log?subject=',
  '/audit-log?actor=',
  '/contact-threads/',
  '/contact-threads?q=',
  '/contact-threads?before=',
  '/withdrawals?q=',
  '/withdrawals?before=',
];
