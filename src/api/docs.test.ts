import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Call = {
  security?: Record<string, unknown>[];
  responses: Record<string, unknown>;
  requestBody?: unknown;
  summary?: string;
  tags?: string[];
};

const readDocument = async () => {
  const document = await (await shop.app.request('/openapi.json')).json();
  const calls = Object.entries(document.paths as Record<string, Record<string, Call>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        name: `${method.toUpperCase()} ${path}`,
        call,
      })),
  );
  return { document, calls };
};

test('every call says what it does, and one that asks for a token says so and how it refuses', async () => {
  const { document, calls } = await readDocument();
  expect(document.openapi).toBe('3.1.0');
  expect(calls.length).toBeGreaterThan(10);
  expect(document.components.securitySchemes.bearer).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  for (const { name, call } of calls) {
    expect([name, call.summary, call.tags]).toEqual([
      name,
      expect.any(String),
      [expect.any(String)],
    ]);
    const schemes = (call.security ?? []).flatMap((scheme) => Object.keys(scheme));
    expect([
      name,
      schemes.filter((scheme) => !(scheme in document.components.securitySchemes)),
    ]).toEqual([name, []]);
    if (schemes.length > 0) expect([name, '401' in call.responses]).toEqual([name, true]);
    if (call.requestBody)
      expect([name, Object.keys(call.responses)]).toEqual([
        name,
        expect.arrayContaining(['400', '415', '422']),
      ]);
  }
});

test('numbers are numbers with their limits, and names lead to schemas that are there', async () => {
  const { document } = await readDocument();
  const parameters = document.paths['/productss'].get.parameters as {
    name: string;
    schema: object;
  }[];
  const page = parameters.find(({ name }) => name === 'page');
  expect(page?.schema).toMatchObject({ type: 'integer', minimum: 0, default: 0 });
  const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references).toContain('Product');
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('/docs lists every call, runs no script, and allows exactly its own style', async () => {
  const response = await shop.app.request('/docs');
  const page = await response.text();
  const { calls, document } = await readDocument();
  for (const { name } of calls) expect(page).toContain(`<code>${name.split(' ')[1]}</code>`);
  for (const name of Object.keys(document.components.schemas))
    expect(page).toContain(`id="schema-${name}"`);
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/ style=| on\w+=/);
  expect(page).not.toContain('[object');
  expect(page).not.toContain('undefined');
  const style = createHash('sha256')
    .update(/<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '')
    .digest('base64');
  expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${style}'`);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});
