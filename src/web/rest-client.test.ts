// What the client of the pages sends, and how it takes answers.
import { expect, test } from 'vitest';
import { createApiClient, parseResponse, RestError } from './rest-client.ts';

const asked: Request[] = [];
const answering = (answer: () => Response) =>
  createApiClient('http://shop/', (input, init) => {
    asked.push(new Request(input, init));
    return Promise.resolve(answer());
  });
const client = answering(() => Response.json([]));
const last = () => asked.at(-1) as Request;

test('path, query and method are those of the call; what is undefined is left out', async () => {
  await client.products[':id'].$get({ param: { id: 'a%2Fb' } });
  expect([last().method, last().url]).toEqual(['GET', 'http://shop/products/a%2Fb']);
  const query = { page: '0', brand: ['Norrvane', 'A & B'], color: undefined };
  await client.productss.$get({ query: query as object });
  expect(last().url).toBe('http://shop/productss?page=0&brand=Norrvane&brand=A+%26+B');
});

test('a body is JSON or a form, with the type that says so', async () => {
  await client.user[':email'].$put({ param: { email: 'a' }, json: { email: 'ä' } });
  expect(last().headers.get('content-type')).toBe('application/json');
  expect(await last().json()).toEqual({ email: 'ä' });
  await client.images.$post({ form: { image: new File(['abc'], 'me.jpg') } });
  expect(last().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const image = (await last().formData()).get('image') as File;
  expect([image.name, await image.text()]).toEqual(['me.jpg', 'abc']);
});

test('settings of a call go along', async () => {
  await client.products.$get({}, { init: { cache: 'no-store' } });
  expect(last().cache).toBe('no-store');
});

test.each([
  ['JSON', () => Response.json({ code: 'not_found' }, { status: 404 }), { code: 'not_found' }],
  ['text', () => new Response('Busy', { status: 404 }), null],
  ['broken JSON', () => jsonOf('{', 404), null],
])('an error with %s is thrown with its status', async (_what, answer, body) => {
  const failed = await parseResponse(answering(answer).products.$get()).catch((error) => error);
  expect(failed).toBeInstanceOf(RestError);
  expect(failed).toMatchObject({ status: 404, body });
});

test.each([
  ['breaks off', () => jsonOf('[{', 200)],
  ['is the login page of a network in between', () => htmlOf('<title>Wi-Fi</title>')],
])('an answer that %s is an error, not a body', async (_what, answer) => {
  await expect(parseResponse(answering(answer).products.$get())).rejects.toThrow(SyntaxError);
});

test('a wrong path, method, body, query, form or answer is a type error', () => {
  const param = { id: 'a' };
  const wrong = [
    // @ts-expect-error: no such path
    () => client.productz.$get(),
    // @ts-expect-error: no such method
    () => client.products[':id'].$delete({ param }),
    // @ts-expect-error: without its parameter
    () => client.products[':id'].$get(),
    // @ts-expect-error: a number as a parameter
    () => client.products[':id'].$get({ param: { id: 5 } }),
    // @ts-expect-error: another field
    () => client.user[':email'].$put({ param: { email: 'a' }, json: { mail: 'b' } }),
    // @ts-expect-error: a number in a query
    () => client.productss.$get({ query: { page: 3 } }),
    // @ts-expect-error: no file
    () => client.images.$post({ form: { image: 'me.jpg' } }),
    // @ts-expect-error: no such field in the answer
    async () => (await parseResponse(client.products[':id'].$get({ param })))[0]?.price,
  ];
  expect(wrong).toHaveLength(8);
});

const jsonOf = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });
const htmlOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
