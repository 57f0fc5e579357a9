// What laws ask pages to say reaches the pages of their countries, and no others.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { greenWordsIn } from './green-words.ts';

test('the producer and the words of the order button are told where the law asks', async () => {
  const { app, database, ...shop } = await createTestShop();
  const { call } = await aSignedInUser({ app, database, ...shop }, 'admin');
  await addMarket(database);
  await addMarket(database, 'ch', { country: 'CH' });
  const own = { headers: { cookie: 'hemline.changed=1' } };
  const shownIn = async (market: string) =>
    (await (await app.request(`http://localhost/storefront?market=${market}`, own)).json()).notices;
  expect(await shownIn('de')).toEqual({
    ...{ orderButton: 'Order with obligation to pay', unitPrice: true },
  });
  const { revision } = (await call('GET', '/shop-settings')).body.notices;
  const typed = {
    orderButton: 'Buy now',
    producer: 'Atelier Norte\nLisboa',
    guarantee: '',
    producers: '',
  };
  const saved = await call('PUT', '/shop-settings/notices', { ...typed, revision });
  expect(saved.status).toBe(200);
  expect(await shownIn('de')).toEqual({
    ...{ orderButton: 'Buy now', producer: typed.producer, unitPrice: true },
  });
  expect(await shownIn('ch')).toEqual({ unitPrice: true });
  expect(await shownIn('')).toBeUndefined();
  // A shop of this country, whose other market has another one.
  const { locale } = (await call('GET', '/shop-settings')).body;
  await call('PUT', '/shop-settings/locale', { ...locale, country: 'FR' });
  expect(await shownIn('')).toMatchObject({ producer: typed.producer });
});

test('a brand names its own producer, and brands without one are counted', async () => {
  const { app, database, ...shop } = await createTestShop();
  const { call, id } = await aSignedInUser({ app, database, ...shop }, 'admin');
  await addMarket(database);
  const image = await anImage(database, id);
  const { Discount: _, ...body } = productBody(image);
  const add = async (fields: object) =>
    (await call('POST', '/products', { ...body, ...fields })).body.insertedId as string;
  const own = await add({ BrandName: 'Atelier Norte', productName: 'Coat' });
  const other = await add({ BrandName: 'Atelier', productName: 'Shirt' });
  const { revision, ...notices } = (await call('GET', '/shop-settings')).body.notices;
  const save = (producers: string) =>
    call('PUT', '/shop-settings/notices', { ...notices, producers, revision });
  const refused = await save('Atelier Norte, Rua Nova 1');
  expect(refused.body.message).toContain('needs a brand, “=” and a text');
  expect(await factsOf(call)).toMatchObject({ unnamedBrands: 2 });
  expect((await save('\n ATELIER NORTE= Rua Nova 1, a=b, Lisboa')).status).toBe(200);
  expect(await factsOf(call)).toMatchObject({ unnamedBrands: 1 });
  const producerOf = async (product: string) =>
    (await (await app.request(`http://localhost/products/${product}`)).json())[0].producer;
  expect(await producerOf(own)).toBe('Rua Nova 1, a=b, Lisboa');
  expect(await producerOf(other)).toBeUndefined();
  // Pages that may name one know it, though the shop has no text for all.
  const asked = await app.request('http://localhost/storefront?market=de');
  expect((await asked.json()).notices).toMatchObject({ producer: '' });
});

test('what a kilogram costs is told by sizes, and in feeds where a law asks', async () => {
  const { app, database, ...shop } = await createTestShop();
  const { call, id } = await aSignedInUser({ app, database, ...shop }, 'admin');
  await addMarket(database, 'de', { factorMillionths: 1_000_000 });
  await addMarket(database, 'jp', { country: 'JP' });
  const { Discount: _, ...body } = productBody(await anImage(database, id));
  const sizes = [
    { label: 'One', stock: 3 },
    { label: 'Fine', stock: 3, ProductPrice: 6 },
  ];
  const yarn = { measureAmount: 50, measureUnit: 'g', colorName: 'Ecru', colorHex: '#eeeecc' };
  const price = { ProductPrice: 4.99, DiscountPrice: null };
  const added = await call('POST', '/products', { ...body, ...yarn, ...price, sizes });
  expect(added.status).toBe(200);
  const path = `/products/${added.body.insertedId}`;
  const [product] = await (await app.request(`http://localhost${path}`)).json();
  expect(product.UnitPrice).toEqual({ price: 99.8, unit: 'g' });
  expect(product.sizes[1].UnitPrice).toEqual({ price: 120, unit: 'g' });
  const feedOf = async (market: string) =>
    (await app.request(`http://localhost/feeds/google.xml?market=${market}`)).text();
  const told = '<g:unit_pricing_measure>0.05kg</g:unit_pricing_measure>';
  expect(await feedOf('de')).toContain(told);
  expect(await feedOf('de')).toContain('<g:unit_pricing_base_measure>1kg<');
  for (const market of ['', 'jp']) expect(await feedOf(market)).not.toContain('unit_pricing');
});

test('products with words that need a proof are counted, and the newest is named', async () => {
  const { app, database, ...shop } = await createTestShop();
  const { call, id } = await aSignedInUser({ app, database, ...shop }, 'admin');
  const { Discount: _, ...body } = productBody(await anImage(database, id));
  const add = (productName: string, ProductDescription: string) =>
    call('POST', '/products', { ...body, productName, ProductDescription });
  await add('Green Hat', 'In dark green. Unsustainable is no such word.');
  await add('Certified Shirt', 'Sustainable cotton, certified by GOTS.');
  expect(await factsOf(call)).toMatchObject({ green: null });
  await add('Öko Hose', 'Aus Leinen, klimaneutral verschickt.');
  const shirt = await add('Linen Shirt', 'An Eco-Friendly shirt.');
  expect(await factsOf(call)).toMatchObject({
    green: {
      ...{ count: 2, productId: shirt.body.insertedId },
      ...{ product: 'Linen Shirt', word: 'Eco-Friendly' },
    },
  });
});

type Call = Awaited<ReturnType<typeof aSignedInUser>>['call'];
const factsOf = async (call: Call) => (await call('GET', '/market-facts')).body;

test.each([
  [
    ['Nachhaltige Jacke', 'Umweltfreundlich und nachhaltig'],
    ['Nachhaltige', 'Umweltfreundlich', 'nachhaltig'],
  ],
  [['Sustainably made'], ['Sustainably']],
  [['100% CO2-neutral'], ['CO2-neutral']],
  [['A green shirt, unecological'], []],
  [['Klimaneutral', 'Blauer Engel'], []],
  [['70% recycled cotton'], []],
])('%j has the words %j', (texts, words) => {
  expect(greenWordsIn(texts)).toEqual(words);
});
