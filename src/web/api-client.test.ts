// What the pages' client asks for; that no text in a path leads to another call.
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { fetchForUser, pathParam } from './api-client.ts';
import { createApiClient } from './rest-client.ts';

const askedFor = async (id: string): Promise<string> => {
  let asked = '';
  const client = createApiClient('http://shop', (input) => {
    asked = new URL(String(input)).pathname;
    return Promise.resolve(Response.json([]));
  });
  await client.products[':id'].$get({ param: { id: pathParam(id) } });
  return asked;
};

test.each([
  '../search-products?q=linen',
  '..\\products',
  'a/b',
  'a?b',
  'a#b',
  'é',
  '%2e%2e',
  'a\0',
])('the path parameter %j stays one segment', async (id) => {
  expect(await askedFor(id)).toBe(`/products/${encodeURIComponent(id)}`);
});

test.each(['', '.', '..', 'a'.repeat(301), '\ud800'])(
  'the path parameter %j is the 404 page',
  (id) => {
    expect(() => pathParam(id)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  },
);

test('every path parameter of the client goes through pathParam', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !file.includes('.test.'),
  );
  const params = files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/\bparam: \{[^}]*\}/g)].map(([text]) => text),
  );
  expect(params.length).toBeGreaterThan(5);
  for (const text of params)
    expect(text).toMatch(/^param: \{ (\w+: pathParam\([\w.]+( \?\? '')?\)(, )?)+ \}$/);
});

test.each([
  ['on a desktop', false, undefined, 30_000],
  ['on a phone', true, undefined, 60_000],
  ['with a file, which may take minutes,', true, { body: new FormData() }, 300_000],
])('calls of signed-in users %s end in time', async (_where, isCoarse, init, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && isCoarse,
  }));
  vi.stubGlobal('fetch', async () => Response.json({}));
  await fetchForUser('/sessions', init);
  expect(timeout.mock.calls).toEqual([[ms]]);
  vi.unstubAllGlobals();
  timeout.mockRestore();
});
