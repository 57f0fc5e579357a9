// Reductions told from the lowest price of 30 days, in whatever customers read.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { listProductsById } from '../../catalog/list-products-by-id.ts';
import { toBody } from '../../content/pages/page-body.ts';
import { cardsHtml } from '../../content/pages/product-cards.ts';
import { renderIssueBody } from '../../newsletter/issues/issue-body.ts';
import { findLinkedProducts } from '../../newsletter/issues/linked-products.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { priceNote, toldPrices } from './told-prices.ts';

test('a reduction counts from the price before it, and is none where that was not higher', () => {
  const reduced = { priceCents: 10_000, discountPriceCents: 8000 };
  expect(toldPrices(reduced)).toEqual(reduced);
  expect(priceNote(reduced)).toBeNull();
  const told = { ...reduced, priorCents: 9000 };
  expect(toldPrices(told)).toEqual({ priceCents: 9000, discountPriceCents: 8000 });
  expect(priceNote(told)).toBe('Lowest price of the last 30 days: $90.00');
  for (const priorCents of [8000, 7000]) {
    const none = { ...reduced, priorCents };
    expect(toldPrices(none)).toEqual({ priceCents: 8000, discountPriceCents: null });
    expect(priceNote(none)).toBeNull();
  }
});

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, { name: 'Rain Coat', priceCents: 5000 });
  const [size] = product.sizes;
  const change = (table: string, id: string | undefined, set: string) =>
    shop.database.writes.query(`update ${table} set ${set} where id = $1`, [id]);
  const ask = async (path: string) =>
    await (await shop.app.request(`http://localhost${path}`)).text();
  return { shop, admin, product, size, change, ask };
};

test('page, listing, search, feed, cart and newsletter tell the same, by the setting', async () => {
  const { admin, product, size, change, ask, shop } = await open();
  await change('products', product.id, 'price_cents = 4000');
  await change('products', product.id, 'price_cents = 5000, discount_price_cents = 3000');
  await change(
    'products',
    product.id,
    `images = '[{"id": "0123456789abcdef0123", "width": 3,
    "height": 4, "placeholder": "", "alt": ""}]'`,
  );
  const paths = [
    `/products/${product.id}`,
    '/productss?page=0&size=9',
    '/search-products?q=coat&page=0&size=9',
    `/products-by-id?id=${product.id}`,
  ];
  const readAll = async () => {
    const lists = await Promise.all(paths.map(async (path) => JSON.parse(await ask(path))));
    const cart = await admin.call('PUT', '/cart', {
      lines: [{ _id: size?.id, productQuantity: 1 }],
    });
    return { lists: lists.flat(), line: cart.body.lines?.[0] };
  };
  const before = await readAll();
  for (const one of before.lists) {
    expect(one).toMatchObject({ ProductPrice: 50, DiscountPrice: 30, Discount: '40% off ' });
    expect(Object.keys(one)).not.toContain('PriceNote');
  }
  expect(before.lists).toHaveLength(paths.length);
  const set = await admin.call('PUT', '/shop-settings/reductions', { from: 'lowest' });
  expect(set.status).toBe(200);
  const { lists, line } = await readAll();
  for (const one of lists)
    expect(one).toMatchObject({
      ProductPrice: 40,
      DiscountPrice: 30,
      Discount: '25% off ',
      UpdatePrice: 30,
      PriceNote: 'Lowest price of the last 30 days: $40.00',
    });
  expect(line).toMatchObject({ listPrice: 40, Discount: '25% off ' });
  const feed = await ask('/feeds/google.xml');
  expect(feed).toContain('<g:price>40.00 USD</g:price>');
  expect(feed).toContain('<g:sale_price>30.00 USD</g:sale_price>');
  const struck = /\$30\.00.*\$40\.00.*Lowest price of the last 30 days: \$40\.00/;
  expect(await issueWith(shop, product.slug)).toMatch(struck);
  const shown = new Map(
    (await listProductsById({ database: shop.database, market: '' }, [product.id])).map((one) => [
      one.id,
      one,
    ]),
  );
  expect(cardsHtml([product.id], shown)).toMatch(struck);
});

const issueWith = async ({ database }: TestShop, slug: string): Promise<string> => {
  const marks = [{ type: 'link', attrs: { href: `/product/${slug}` } }];
  const text = { type: 'text', text: 'A coat', marks };
  const body = toBody({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
  if (typeof body === 'string') throw new Error(body);
  const products = await findLinkedProducts(database.pool, body);
  const publicUrl = 'https://shop.example';
  const block = renderIssueBody(body, { settings: defaultSettings, products, publicUrl });
  return 'markup' in block ? block.markup : '';
};

test('a size with its own price has its own price before; admins see what they typed', async () => {
  const { admin, product, size, change, ask } = await open();
  await change('product_sizes', size?.id, 'price_cents = 9000');
  await change('product_sizes', size?.id, 'discount_price_cents = 8000');
  await change('products', product.id, 'discount_price_cents = 4900');
  await admin.call('PUT', '/shop-settings/reductions', { from: 'lowest' });
  const [told] = JSON.parse(await ask(`/products/${product.id}`));
  // It was shown with the product's price until it had its own.
  const own = { ProductPrice: 80, DiscountPrice: null, Discount: null, UpdatePrice: 80 };
  expect(told.sizes[0]).toMatchObject(own);
  expect(told.lowest).toMatchObject(own);
  expect(told).toMatchObject({ ProductPrice: 50, DiscountPrice: 49, Discount: '2% off ' });
  const managed = await admin.call('GET', `/managed-products/${product.id}`);
  expect(managed.body.sizes[0]).toMatchObject({ ProductPrice: 90, DiscountPrice: 80 });
});
