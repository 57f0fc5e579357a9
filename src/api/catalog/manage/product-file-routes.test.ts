// Calls about files of products: which column is what, and bodies that may be empty.
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCheckedFile, anUnknownFile, finishImports } from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';

let testShop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  testShop = await createTestShop();
  admin = await aSignedInUser(testShop, 'admin');
});

test('the columns of an unknown file are listed, chosen, and the file is checked', async () => {
  const id = await anUnknownFile(testShop, admin.id);
  const { body: columns } = await admin.call('GET', `/product-imports/${id}/columns`);
  expect(columns).toEqual([
    { title: 'Item', samples: ['Hat'], to: '' },
    { title: 'Amount', samples: ['9'], to: '' },
  ]);
  const choose = (body: object) => admin.call('POST', `/product-imports/${id}/columns`, body);
  for (const wrong of [{}, { columns: ['name'] }, { columns: ['name', 'nothing'] }])
    expect(await choose(wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 });
  expect(await choose({ columns: Array(201).fill('') })).toMatchObject({ status: 422 });
  expect(await choose({ columns: ['name', ''] })).toMatchObject({
    status: 422,
    body: { message: 'Choose the column of the price.', field: 'columns' },
  });
  expect(await choose({ columns: ['name', 'paid'] })).toMatchObject({ status: 202 });
  await finishImports(testShop);
  const { body } = await admin.call('GET', `/product-imports/${id}`);
  expect(body).toMatchObject({ state: 'previewed', added: 1, isChosen: true });
});

test('a file is applied by an empty body, and not by one that is no JSON', async () => {
  const path = `/product-imports/${await aCheckedFile(testShop, admin.id)}/apply`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const send = (init: object) =>
    testShop.app.request(path, { method: 'POST', ...init, headers: { ...headers, ...init } });
  expect((await send({ body: 'onlyRight=true', 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send({ body: '{', 'content-type': 'application/json' })).status).toBe(400);
  expect((await send({})).status).toBe(202);
  // As a socket brings it: a body that is there, and empty.
  expect((await send({ body: new Uint8Array() })).status).toBe(202);
  expect((await send({ 'content-type': 'application/json' })).status).toBe(202);
  expect((await send({ 'content-type': 'application/json', body: '{}' })).status).toBe(202);
});
