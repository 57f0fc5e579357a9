import { expect, test } from 'vitest';
import { addressInput } from '../../../test/address-calls.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const book = async (options?: Parameters<typeof createTestShop>[0]) => {
  const shop = await createTestShop(options);
  const user = await aSignedInUser(shop);
  const add = async (more: object = {}) =>
    (await user.call('POST', '/addresses', { ...addressInput, ...more })).body;
  const list = async () => (await user.call('GET', '/addresses')).body;
  const shown = async () =>
    (await list()).map(({ address, isDefault }: Record<string, unknown>) =>
      isDefault ? `${address} *` : address,
    );
  return { shop, user, add, list, shown };
};

test('the first address is the default, another one on request, and one is always', async () => {
  const { user, add, shown, shop } = await book();
  const a = await add({ address: 'a' });
  shop.pass(1);
  const b = await add({ address: 'b' });
  shop.pass(1);
  const c = await add({ address: 'c', isDefault: true });
  expect(await shown()).toEqual(['c *', 'b', 'a']);
  const { _id, ...asItWas } = b;
  const changed = { ...asItWas, address: 'b2', isDefault: true };
  expect((await user.call('PUT', `/addresses/${_id}`, changed)).body).toMatchObject({
    _id,
    address: 'b2',
    isDefault: true,
  });
  expect(await shown()).toEqual(['b2 *', 'c', 'a']);
  // As it was before that change.
  expect((await user.call('PUT', `/addresses/${_id}`, changed)).body.code).toBe(
    'changed_meanwhile',
  );
  await user.call('DELETE', `/addresses/${_id}`);
  expect(await shown()).toEqual(['c *', 'a']);
  for (const { _id: id } of [a, c]) await user.call('DELETE', `/addresses/${id}`);
  expect(await shown()).toEqual([]);
  expect((await user.call('DELETE', `/addresses/${_id}`)).status).toBe(404);
});

test('the same address sent twenty times at once is one', async () => {
  const { add, list } = await book();
  const added = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(new Set(added.map(({ _id }) => _id)).size).toBe(1);
  expect(await list()).toMatchObject([{ ...addressInput, isDefault: true }]);
});

test('an account keeps twenty, also of thirty at once, and one default', async () => {
  const { user, add, list } = await book();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => add({ address: `${n}`, isDefault: true })),
  );
  expect(answers.filter(({ code }) => code === 'too_many_addresses')).toHaveLength(10);
  const addresses: { _id: string; isDefault: boolean }[] = await list();
  expect(addresses).toHaveLength(20);
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.all(addresses.map(({ _id }) => user.call('DELETE', `/addresses/${_id}`)));
  expect(await list()).toEqual([]);
});

test.each([
  ['firstName', ' '],
  ['lastName', 'x'.repeat(100)],
  ['address', 'x'.repeat(501)],
  ['phone', 'call me'],
  ['additionalInfo', 'x'.repeat(1001)],
  ['isDefault', 'yes'],
])('%s %j is invalid', async (field, value) => {
  const { user, list } = await book();
  const answer = await user.call('POST', '/addresses', { ...addressInput, [field]: value });
  expect([answer.status, answer.body.field]).toEqual([422, field]);
  expect(await list()).toEqual([]);
});

test('an address with a NUL character is said to be unreadable', async () => {
  const { user } = await book();
  const answer = await user.call('POST', '/addresses', { ...addressInput, address: 'a\0b' });
  expect(answer.status).toBe(400);
});

test("another user's address can neither be seen nor changed, by an admin neither", async () => {
  const { shop, add, list } = await book();
  const { _id } = await add();
  for (const role of ['user', 'admin'] as const) {
    const other = await aSignedInUser(shop, role);
    expect((await other.call('GET', '/addresses')).body).toEqual([]);
    const path = `/addresses/${_id}`;
    expect((await other.call('PUT', path, addressInput)).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
  }
  expect(await list()).toHaveLength(1);
});
