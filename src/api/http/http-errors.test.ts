import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct } from '../../../test/test-checkout.ts';
import { aSession } from '../../../test/test-users.ts';
import { statuses } from './http-errors.ts';

const checkout = {
  price: 78,
  address: {
    name: 'Ines',
    address: '14 Ropewalk Lane',
    phone: '07700900123',
    additionalInfo: 'Ring',
  },
};

const setUp = async () => {
  const testShop = await aShopWithProduct();
  const { user } = await aCustomer(testShop);
  const session = await aSession(testShop.database, user);
  const token = await testShop.context.accessTokens.issue(session, new Date());
  const call = async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await testShop.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return {
    testShop,
    user,
    call,
    lines: [{ _id: testShop.product.sizes[0]?.id, productQuantity: 1 }],
  };
};

test('responses and errors for one user are not cacheable', async () => {
  const { call, user, lines } = await setUp();
  const email = encodeURIComponent(user.email);
  const answers = [
    await call('GET', `/get-order-details?email=${email}`),
    await call('GET', `/get-order-details?email=${email}`, undefined, {
      authorization: 'Bearer forged',
    }),
    await call('GET', '/get-all-orders'),
    await call('GET', `/user/${email}`),
    await call('GET', `/admin/${email}`),
    await call('POST', '/create-payment-intent', JSON.stringify({ ...checkout, lines })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 403, 200, 200, 200]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

test('invalid JSON and NUL characters are invalid input', async () => {
  const { testShop, call, user, lines } = await setUp();
  const nul = JSON.stringify({
    ...checkout,
    lines,
    address: { ...checkout.address, name: 'Ines\0' },
  });
  const profile = JSON.stringify({ Name: 'Ines\0', Number: '', Address: '' });
  const line = {
    productName: 'x',
    productQuantity: 1,
    userName: 'x',
    userEmail: user.email,
    phone: '1',
    address: 'x',
  };
  const answers = [
    await call('POST', '/create-payment-intent', '{"price": 78'),
    await call('POST', '/create-payment-intent', ''),
    await call('POST', '/create-payment-intent', nul),
    await call('PUT', `/userDataUpdate/${user.id}`, profile),
    await call('POST', '/paymentProduct', JSON.stringify({ ...line, transactionId: 'pi\0' })),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
  const text = await call('POST', '/create-payment-intent', '{"price": 78}', {
    'content-type': 'text/plain',
  });
  expect(text).toMatchObject({ status: 415, body: { code: 'invalid_input' } });
  expect(testShop.logged).toEqual([]);
  expect((await testShop.database.pool.query('select from orders')).rowCount).toBe(0);
});

test('unknown endpoints answer the common error', async () => {
  const { call } = await setUp();
  for (const [method, path] of [
    ['DELETE', '/productss'],
    ['POST', '/nowhere'],
    ['PATCH', '/user/x'],
  ] as const) {
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('an amount above what a card can be charged places no order', async () => {
  const { testShop, call, lines } = await setUp();
  await testShop.database.pool.query('update products set price_cents = 99997200');
  const payable = JSON.stringify({ ...checkout, lines, price: 999_980 });
  expect(await call('POST', '/create-payment-intent', payable)).toMatchObject({ status: 200 });
  await testShop.database.pool.query('update products set price_cents = 99999200');
  const tooExpensive = JSON.stringify({ ...checkout, lines, price: 1_000_000 });
  expect(await call('POST', '/create-payment-intent', tooExpensive)).toMatchObject({
    status: 422,
    body: { field: 'price' },
  });
  expect((await testShop.database.pool.query('select from orders')).rowCount).toBe(1);
});

test('a body that the client did not finish is no failure of the shop', async () => {
  const { testShop } = await setUp();
  const body = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const answer = await testShop.app.request('/webhooks/stripe', init);
  expect(answer.status).toBe(400);
  expect(testShop.logged).toEqual([]);
});

test('the glossary has every error code with its status', async () => {
  const glossary = await readFile('docs/glossary.md', 'utf8');
  const codes = Object.entries(statuses).map(([code, status]) => `\`${code}\` ${status}`);
  expect(codes.filter((code) => !glossary.includes(code))).toEqual([]);
});
