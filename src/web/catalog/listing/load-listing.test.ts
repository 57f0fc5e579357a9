import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import type { FilterValues } from '../../../domain/catalog/listing/filters.ts';
import { apiContext } from '../../api-client.ts';
import { createApiClient } from '../../rest-client.ts';
import { searchParams } from '../../search-params.ts';
import { loadListing } from './load-listing.ts';

const openListing = async () => {
  const { app, database } = await createTestShop();
  const calls: string[] = [];
  const context = new RouterContextProvider();
  const apiFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(new URL(request.url).pathname);
    return await app.fetch(request);
  };
  context.set(apiContext, createApiClient('http://localhost', apiFetch));
  const load = (url: string, fixed?: FilterValues) =>
    loadListing(
      '/Shop',
      { context, params: {}, request: new Request(`http://localhost${url}`) },
      fixed,
    );
  return { database, calls, load };
};

test('a listing takes two calls', async () => {
  const { database, calls, load } = await openListing();
  for (let items = 0; items < 5; items += 1) await aProduct(database, { category: 'Hat' });
  const { products, total, view, popular } = await load('/Shop?category=Hat');
  expect([products.length, total, view.filters]).toEqual([5, 5, { category: ['Hat'] }]);
  expect(calls.sort()).toEqual(['/facets', '/productss']);
  expect(popular).toEqual([]);
});

test('below a short list stands what is popular, and not in the list', async () => {
  const { database, load } = await openListing();
  await aProduct(database, { category: 'Hat', ratingCount: 9 });
  for (let items = 0; items < 5; items += 1) await aProduct(database);
  const { products, popular } = await load('/Shop?category=Hat');
  expect([products.length, popular.length]).toEqual([1, 4]);
  expect(popular.map(({ _id }) => _id)).not.toContain(products[0]?._id);
});

test('a filter in another case is read as the catalog spells it', async () => {
  const { database, load } = await openListing();
  await aProduct(database, { category: 'Hat' });
  const { total, view } = await load('/Shop?category=hAT');
  expect([total, view.filters]).toEqual([1, { category: ['Hat'] }]);
});

test('two categories that differ in case alone are both reachable', async () => {
  const { database, load } = await openListing();
  await aProduct(database, { category: 'Hat' });
  await aProduct(database, { category: 'HAT' });
  for (const category of ['Hat', 'HAT'])
    expect((await load(`/Shop?category=${category}`)).view.filters).toEqual({
      category: [category],
    });
});

test('a page past the end leads to the last page, its filters kept', async () => {
  const { database, load } = await openListing();
  for (let items = 0; items < 9; items += 1) await aProduct(database, { category: 'Hat' });
  for (const page of [77, 1_000_002, Number.MAX_SAFE_INTEGER]) {
    const thrown: unknown = await load(`/Shop?category=hat&page=${page}`).catch((error) => error);
    const { status, headers } = thrown as Response;
    expect([status, headers.get('location')]).toEqual([302, '/Shop?category=Hat&page=2']);
  }
  expect(await load('/Shop?category=Hat&page=2')).toMatchObject({ last: 2, view: { page: 2 } });
});

test('fixed filters apply whatever the URL, and are not offered', async () => {
  const { database, load } = await openListing();
  await aProduct(database, { category: 'Hat', department: 'men' });
  await aProduct(database, { category: 'Hat', department: 'women' });
  const { total, facets, view } = await load('/Shop?department=women', { department: ['men'] });
  expect([total, view.filters]).toEqual([1, { department: ['women'] }]);
  expect(facets.facets.map(({ name }) => name)).not.toContain('department');
});

const words = 'Buy cheap watches at evil.example';
const strange = searchParams['/shop']?.map((name) => [name]) ?? [];

test.each([...strange, ['pattern']])('of a strange %s the page takes nothing', async (name) => {
  const { database, load } = await openListing();
  await aProduct(database, { category: 'Hat' });
  await aProduct(database, { category: 'Shirt' });
  const url = `/Shop?category=Hat&${new URLSearchParams([[name, words]])}`;
  const { total, view, hasUnknown } = await load(url);
  expect([total, view.filters]).toEqual([1, { category: ['Hat'] }]);
  expect(hasUnknown).toBe(['category', 'sizes', 'color', 'brand'].includes(name));
});
