// Attributes of one product, as its form saves them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { anImage, productBody } from '../../../test/test-managed-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  await admin.call('POST', '/attributes', {
    name: 'Pattern',
    values: [{ label: 'Plain' }, { label: 'Striped' }, { label: 'Checked' }],
  });
  const body = productBody(await anImage(shop.database));
  const attributes = { pattern: ['checked', 'striped'] };
  const { insertedId: id } = (await admin.call('POST', '/products', { ...body, attributes })).body;
  const read = async (one = id) =>
    (await admin.call('GET', `/managed-products/${one}`)).body.attributes;
  const change = async (more: object) =>
    await admin.call('PUT', `/products/${id}`, { ...body, ...more });
  return { ...shop, ...admin, id, read, change };
};

test('a product has several values; a call that names none leaves them', async () => {
  const { read, change, database } = await open();
  // In the order of the owner.
  expect(await read()).toEqual({ pattern: ['striped', 'checked'] });
  await change({});
  expect(await read()).toEqual({ pattern: ['striped', 'checked'] });
  await change({ attributes: { pattern: ['plain'] } });
  expect(await read()).toEqual({ pattern: ['plain'] });
  const { rows } = await database.pool.query(
    `select detail->'before'->'attributes' as before, detail->'after'->'attributes' as after
     from audit_log where action = 'product_changed' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { before: { pattern: ['striped', 'checked'] }, after: { pattern: ['plain'] } },
  ]);
  await change({ attributes: {} });
  expect(await read()).toEqual({});
});

test('a change of an older revision is refused with what is there', async () => {
  const { change, call, id } = await open();
  const { revision } = (await call('GET', `/managed-products/${id}`)).body;
  expect((await change({ revision, attributes: { pattern: ['plain'] } })).status).toBe(200);
  const late = await change({ revision, attributes: {} });
  expect([late.status, late.body.product.attributes]).toEqual([409, { pattern: ['plain'] }]);
});

test('values that are not there, and too many, are refused', async () => {
  const { change, read } = await open();
  const unknown = await change({ attributes: { pattern: ['dotted'] } });
  expect([unknown.status, unknown.body.field]).toEqual([422, 'attributes.pattern']);
  for (const attributes of [
    { __proto__: null, Pattern: ['plain'] },
    { pattern: Array.from({ length: 21 }, (_, n) => `v${n}`) },
    { pattern: ['x'.repeat(90_000)] },
    { pattern: 'plain' },
    { nothing: ['plain'] },
  ])
    expect((await change({ attributes })).status).toBe(422);
  expect(await read()).toEqual({ pattern: ['striped', 'checked'] });
});

test('a copy has them too', async () => {
  const { call, id, read } = await open();
  const copyId = randomUUID();
  const copied = await call('POST', `/product/${id}/duplicate`, { _id: copyId });
  expect(copied.status).toBe(200);
  expect(await read(copyId)).toEqual({ pattern: ['striped', 'checked'] });
});

test('a bulk edit sets one attribute, and undoing puts back what is still there', async () => {
  const { call, change, id, read } = await open();
  await call('POST', '/attributes', { name: 'Fabric', values: [{ label: 'Silk' }] });
  await change({ attributes: { pattern: ['striped', 'checked'], fabric: ['silk'] } });
  const preview = (values: string[], attribute = 'pattern') =>
    call('POST', '/bulk-edits', {
      target: { ids: [id] },
      change: { kind: 'attribute', attribute, values },
    });
  expect((await preview(['dotted'])).status).toBe(422);
  expect((await preview([], 'nothing')).status).toBe(422);
  const { body: edit } = await preview(['plain']);
  expect(edit.change).toMatchObject({ name: 'Pattern', labels: ['Plain'] });
  const [row] = (await call('GET', `/bulk-edits/${edit._id}/products`)).body;
  const tagged = [row.before, row.after];
  await call('POST', `/bulk-edits/${edit._id}/apply`, {});
  const applied = await read();
  const { body: attributes } = await call('GET', '/attributes');
  const [{ values, ...pattern }] = attributes;
  const left = values.filter(({ key }: { key: string }) => key !== 'checked');
  await call('PUT', '/attributes/pattern', { ...pattern, values: left });
  await call('POST', `/bulk-edits/${edit._id}/undo`, {});
  expect({ tagged, applied, undone: await read() }).toEqual({
    tagged: [{ attributes: ['Checked', 'Striped'] }, { attributes: ['Plain'] }],
    applied: { pattern: ['plain'], fabric: ['silk'] },
    undone: { pattern: ['striped'], fabric: ['silk'] },
  });
});
