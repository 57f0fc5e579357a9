// What is not published stands in no list that strangers or search engines read.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { apiContext } from '../api-client.ts';
import { loader as sitemap } from '../pages-sitemap.ts';
import { createApiClient } from '../rest-client.ts';
import { loader as feed } from './journal-feed.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  const context = new RouterContextProvider();
  const ask = async (input: RequestInfo | URL, init?: RequestInit) =>
    shop.app.request(String(input), init);
  context.set(apiContext, createApiClient('http://localhost/', ask));
  const request = new Request('http://localhost/');
  const textOf = async (load: typeof feed) =>
    (await load({ request, context, params: {} } as never)).text();
  const add = async (slug: string, publishAt?: string) => {
    const typed = { title: slug, slug, description: '', image: null, body: { type: 'doc' } };
    const { body } = await call('POST', '/managed-pages', { kind: 'article', ...typed });
    const change = { ...typed, revision: 1, publishAt };
    if (publishAt) await call('PUT', `/managed-pages/${body.id}`, change);
  };
  return { ...shop, textOf, add };
};

test('drafts and what comes later are in no feed and no sitemap', async () => {
  const { add, textOf, pass, context } = await open();
  await expect(textOf(feed)).rejects.toMatchObject({ init: { status: 404 } });
  await add('only-draft');
  await add('later', new Date(context.now().getTime() + 60_000).toISOString());
  expect(await textOf(sitemap as typeof feed)).not.toMatch(/journal/);
  await add('published', 'now');
  for (const load of [feed, sitemap as typeof feed]) {
    expect(await textOf(load)).toContain('http://localhost/journal/published');
    expect(await textOf(load)).not.toMatch(/only-draft|later/);
  }
  pass(1);
  for (const load of [feed, sitemap as typeof feed])
    expect(await textOf(load)).toContain('http://localhost/journal/later');
});
