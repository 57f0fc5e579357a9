// What every call answers alike, whatever is thrown at it: nothing personal is kept, and no bad input is our accident.
import { expect, test } from 'vitest';
import { aCustomer, aTill } from '../../test/test-checkout.ts';
import { createAccessTokens } from '../accounts/access-token.ts';

const checkout = {
  price: 78,
  address: {
    name: 'Ines',
    address: '14 Ropewalk Lane',
    phone: '07700900123',
    additionalInfo: 'Ring',
  },
};

const setting = async () => {
  const till = await aTill();
  const { user } = await aCustomer(till);
  const token = await createAccessTokens('a secret for tests, long enough to be one').issue(
    user,
    new Date(),
  );
  const ask = async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await till.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return { till, user, ask, lines: [{ _id: till.product.sizes[0]?.id, productQuantity: 1 }] };
};

test('what is for one person is kept by no browser and no proxy, refusals neither', async () => {
  const { ask, user, lines } = await setting();
  const email = encodeURIComponent(user.email);
  const okResponse = [
    await ask('GET', `/get-order-details?email=${email}`),
    await ask('GET', `/get-order-details?email=${email}`, undefined, {
      authorization: 'Bearer forged',
    }),
    await ask('GET', '/get-all-orders'),
    await ask('GET', `/user/${email}`),
    await ask('GET', `/admin/${email}`),
    await ask('POST', '/create-payment-intent', JSON.stringify({ ...checkout, lines })),
  ];
  expect(okResponse.map(({ status }) => status)).toEqual([200, 401, 403, 200, 200, 200]);
  for (const { headers } of okResponse) expect(headers.get('cache-control')).toBe('no-store');
});

test('what is not JSON, and a text that no database keeps, are bad input and no accident', async () => {
  const { till, ask, user, lines } = await setting();
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
  const okResponse = [
    await ask('POST', '/create-payment-intent', '{"price": 78'),
    await ask('POST', '/create-payment-intent', ''),
    await ask('POST', '/create-payment-intent', nul),
    await ask('PUT', `/userDataUpdate/${user.id}`, profile),
    await ask('POST', '/paymentProduct', JSON.stringify({ ...line, transactionId: 'pi\0' })),
  ];
  for (const { status, body } of okResponse)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
  const text = await ask('POST', '/create-payment-intent', '{"price": 78}', {
    'content-type': 'text/plain',
  });
  expect(text).toMatchObject({ status: 415, body: { code: 'invalid_input' } });
  expect(till.logged).toEqual([]);
  expect((await till.database.pool.query('select from orders')).rowCount).toBe(0);
});

test('a call that there is not answers as every error does', async () => {
  const { ask } = await setting();
  for (const [method, path] of [
    ['DELETE', '/productss'],
    ['POST', '/nowhere'],
    ['PATCH', '/user/x'],
  ] as const) {
    expect(await ask(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('a sum that no card can be charged places no order', async () => {
  const { till, ask, lines } = await setting();
  await till.database.pool.query('update products set price_cents = 99997200');
  const wanted = JSON.stringify({ ...checkout, lines, price: 999_980 });
  expect(await ask('POST', '/create-payment-intent', wanted)).toMatchObject({ status: 200 });
  await till.database.pool.query('update products set price_cents = 99999200');
  const tooDear = JSON.stringify({ ...checkout, lines, price: 1_000_000 });
  expect(await ask('POST', '/create-payment-intent', tooDear)).toMatchObject({
    status: 422,
    body: { field: 'price' },
  });
  expect((await till.database.pool.query('select from orders')).rowCount).toBe(1);
});
