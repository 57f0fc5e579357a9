// What tools that read /openapi.json rely on: linters, makers of clients and of forms.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { aSession, aUser } from '../../../test/test-users.ts';
import { apiRoutes } from '../api.ts';
import type { Route } from './route.ts';

type Parameter = { name: string; in: string; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  security?: object[];
  requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> };
};
type Named = { method: string; path: string; call: Operation };

let shop: TestShop;
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: object;
  servers: object;
};
let document: Described;
let operations: Named[];
beforeAll(async () => {
  shop = await openTestShop();
  document = await (await shop.app.request('/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
});
afterAll(() => shop.close());

const operation = (path: string, method: string): Operation | undefined =>
  document.paths[path]?.[method];

test('every operation has an id of its own: a verb and a noun', () => {
  const ids = operations.map(({ call }) => call.operationId);
  expect(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining([
      'listProductss',
      'getProductById',
      'listProductReviews',
      'createProduct',
      'restoreProduct',
      'putManagedOrderFulfillment',
      'deleteCustomerNoteByNoteId',
      'getUser',
      'getUserByEmail',
      'deleteUserById',
      'deleteOrderById',
      'listSearchesWithoutResults',
      'resetUserSecondFactors',
      'confirmEmail',
      'createPasskeysOptions',
      'signUpWithEmail',
      'signInWithEmail',
    ]),
  );
});

test('every operation says which token it needs, also that it needs none', () => {
  expect(operations.filter(({ call }) => !call.security)).toEqual([]);
  expect(operation('/storefront', 'get')?.security).toEqual([]);
  expect(operation('/shop-settings', 'get')?.security).toEqual([{ bearer: [] }]);
  expect(operation('/quote', 'post')?.security).toEqual([{}, { bearer: [] }]);
  expect(document.servers).toEqual([{ url: '/' }]);
});

test('no two paths differ by the names of their parameters alone, and none is lost', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  const routes: Route[] = Object.values(apiRoutes).flat();
  // Signing up and signing in are no rows.
  expect(operations).toHaveLength(routes.length + 2);
  for (const { method, path, call } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (call.parameters ?? []).filter(({ in: place }) => place === 'path');
    expect([method, path, described.map(({ name }) => name).sort()]).toEqual([
      method,
      path,
      named.sort(),
    ]);
  }
});

test('a path that two routes share says what each method takes', () => {
  expect(Object.keys(document.paths['/user/{email}'] ?? {}).sort()).toEqual([
    'delete',
    'get',
    'put',
  ]);
  for (const method of ['get', 'put', 'delete'])
    expect(operation('/user/{email}', method)?.parameters?.[0]).toMatchObject({
      name: 'email',
      description: 'PUT, GET: the email. DELETE: the id.',
    });
});

test('every pattern is a plain pattern, without delimiters and flags', () => {
  const patterns: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter((pattern) => /(?<!\\)\/[a-z]*$/.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
});

test('no choice among named ones is empty: a generated enum could not name it', () => {
  const unnamed: unknown[] = [];
  JSON.stringify(document, (_, value) => {
    const choices: unknown = value?.enum;
    if (Array.isArray(choices) && choices.length > 1 && choices.includes('')) unnamed.push(value);
    return value;
  });
  expect(unnamed).toEqual([]);
});

test.each([
  ['/storefront', '/storefront'],
  ['/shop-settings', '/shop-settings'],
  ['/productss?page=0&size=8', '/productss'],
])('the answer of GET %s is as described', async (call, path) => {
  const session = await aSession(shop.database, await aUser(shop.database, 'admin'));
  const token = await shop.context.accessTokens.issue(session, shop.context.now());
  const answer = await shop.app.request(`http://localhost${call}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'shop:/', ...document });
  const pointer = path.replaceAll('/', '~1');
  const place = `#/paths/${pointer}/get/responses/200/content/application~1json/schema`;
  expect([ajv.validate({ $ref: `shop:/${place}` }, await answer.json()), ajv.errors]).toEqual([
    true,
    null,
  ]);
});

test.each([
  ['sign-up', { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemline coat' }],
  ['sign-in', { email: 'ines@example.com', password: 'hemline coat' }],
])('%s is described with its body, and what to call next', async (call, body) => {
  const path = `/api/auth/${call}/email`;
  const described = operation(path, 'post');
  expect(described?.description).toContain('PUT /user/{email}');
  const schema = described?.requestBody.content['application/json']?.schema;
  expect(schema?.required).toEqual(Object.keys(body));
  expect(Object.keys(schema?.properties ?? {})).toEqual([...Object.keys(body), 'staysSignedIn']);
  const headers = { 'content-type': 'application/json' };
  const send = (method: string, to: string, sent: object, more = {}) =>
    shop.app.request(`http://localhost${to}`, {
      method,
      headers: { ...headers, ...more },
      body: JSON.stringify(sent),
    });
  const answer = await send('POST', path, body);
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { email } = body;
  const token = await (await send('PUT', `/user/${email}`, { email }, { cookie })).json();
  expect(token).toEqual({ token: expect.any(String) });
});
