import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';

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

test('every call has a summary, a tag, and the errors of its token and body', async () => {
  const { document, calls } = await readDocument();
  expect(document.openapi).toBe('3.1.0');
  expect(calls.length).toBeGreaterThan(10);
  expect(document.components.securitySchemes.bearer).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  const tags = document.tags as { name: string; description: string }[];
  const listed = tags.map(({ name }) => name);
  expect(tags.filter(({ description }) => !description)).toEqual([]);
  expect(listed.sort()).toEqual([...new Set(calls.flatMap(({ call }) => call.tags))].sort());
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

test('no number has two bounds at the same end', async () => {
  const { document } = await readDocument();
  const twice: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (value && 'minimum' in Object(value) && 'exclusiveMinimum' in Object(value)) twice.push(key);
    if (value && 'maximum' in Object(value) && 'exclusiveMaximum' in Object(value)) twice.push(key);
    return value;
  });
  expect(twice).toEqual([]);
});

test('every call that may answer 401 asks for a token', async () => {
  const { calls } = await readDocument();
  const guarded = calls.filter(({ call }) => '401' in call.responses);
  // Signing in may fail as well.
  expect(guarded.filter(({ call }) => !call.security?.length).map(({ name }) => name)).toEqual([
    'PUT /user/{email}',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/email',
  ]);
});

test('numbers have limits, and every reference leads to a schema', async () => {
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
