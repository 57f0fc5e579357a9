// Every row of the product fields is carried by every call: a value that one forgets fails here.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import type { Field } from '../../../domain/catalog/field-kinds.ts';
import {
  fieldNames,
  fieldOf,
  publicFieldNames,
  type WrittenFieldName,
  writtenFieldNames,
} from '../../../domain/catalog/field-lists.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const { Discount: _, ...body } = productBody(await anImage(shop.database, admin.id));
  const add = async (fields: object) =>
    (await admin.call('POST', '/products', { ...body, ...fields })).body.insertedId as string;
  const put = (id: string, fields: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...fields });
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  const get = async (path: string) => (await shop.app.request(path)).json();
  return { ...shop, admin, add, put, find, get };
};

/** Texts of a pattern. */
const codes: Partial<Record<WrittenFieldName, [string, string]>> = {
  hsCode: ['620140', '61091000'],
  originCountry: ['PT', 'IT'],
};

/** A first value and another one, as the API takes them. */
const valuesOf = (name: WrittenFieldName): [unknown, unknown] => {
  const field: Field = fieldOf(name);
  switch (field.kind) {
    case 'text':
      return codes[name] ?? [`Quokka ${name}`, `Wombat ${name}`];
    // Says the same as the description.
    case 'body':
      return [bodyOf('Quokka description'), bodyOf('Wombat description')];
    case 'choice':
      return [field.options[0]?.value, field.options[1]?.value];
    case 'color':
      return ['#1f2a44', '#aac4e0'];
    case 'count':
      return [3, 4];
    case 'money':
      return field.isRequired ? [120, 130] : [90, 80];
    case 'day':
      return ['2099-11-30', '2099-12-24'];
  }
};

const bodyOf = (text: string): string =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
  });

const all = (index: 0 | 1) =>
  Object.fromEntries(writtenFieldNames.map((name) => [fieldOf(name).json, valuesOf(name)[index]]));

test('all fields are added, changed, shown, copied and told to the audit log', async () => {
  const { database, admin, add, put, find, get } = await open();
  const id = await add(all(0));
  expect(await find(id)).toMatchObject(all(0));
  expect((await put(id, all(1))).status).toBe(200);
  expect(await find(id)).toMatchObject(all(1));
  const shown = [...publicFieldNames, ...onItsPage].map((name) => fieldOf(name).json);
  const [product] = await get(`/products/${id}`);
  for (const name of writtenFieldNames) {
    const { json } = fieldOf(name);
    expect([json, product[json]]).toEqual([
      json,
      shown.includes(json) ? valuesOf(name)[1] : undefined,
    ]);
  }
  const copy = randomUUID();
  await database.writes.query('update products set second_color_hex = $1', ['#ffffff']);
  await admin.call('POST', `/product/${id}/duplicate`, { _id: copy });
  const { productName: _, ...copied } = all(1);
  expect(await find(copy)).toMatchObject(copied);
  const columns = fieldNames.map((name) => fieldOf(name).column).filter((one) => one !== 'name');
  const { rows } = await database.pool.query(`select distinct ${columns.join(', ')} from products`);
  expect(rows).toHaveLength(1);
  const [, changed] = await auditOf(database, id);
  const told = changed?.detail as { before: object; after: object };
  expect(Object.keys(told.after)).toEqual(expect.arrayContaining(writtenFieldNames));
  for (const name of writtenFieldNames)
    expect([name, told.before]).not.toEqual([
      name,
      { ...told.before, [name]: told.after[name as never] },
    ]);
});

const onItsPage = ['seoTitle', 'seoDescription'] as const;

test.each(writtenFieldNames.filter((name) => fieldOf(name).isRequired === undefined))(
  '%s stays when it is left out, and can be emptied unless it has a default',
  async (name) => {
    const { add, put, find } = await open();
    const field = fieldOf(name);
    const [first] = valuesOf(name);
    const id = await add(all(0));
    const { [field.json]: _, DiscountPrice, ...others } = all(1);
    // Its price says whether there is a discount: left out, it ends.
    const sent =
      name === 'discountPriceCents'
        ? { ...others, DiscountPrice: first }
        : { ...others, DiscountPrice };
    // Of other words it would be no longer, nor could a sale end before its first day.
    const { ProductDescription, ComingFirstDay } = all(0);
    const beside =
      (name === 'descriptionBody' && { ProductDescription }) ||
      (name === 'comingLastDay' && { ComingFirstDay });
    expect((await put(id, { ...sent, ...beside })).status).toBe(200);
    expect((await find(id))[field.json]).toEqual(first);
    const hasDefault = field.kind === 'choice' && field.default !== undefined;
    for (const empty of hasDefault ? [] : [null, '']) {
      // A coming discount without its first day is none.
      const none = name === 'comingFirstDay' && { ComingDiscountPrice: null };
      expect((await put(id, { ...all(1), ...none, [field.json]: empty })).status).toBe(200);
      expect((await find(id))[field.json]).toBeNull();
    }
  },
);

test('the search finds the words of the fields that say so, and of no other', async () => {
  const { database, add } = await open();
  const id = await add(all(0));
  const { rows } = await database.pool.query(
    `select words @@ to_tsquery('english', 'quokka') as found from products where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ found: true }]);
  for (const name of writtenFieldNames) {
    const field = fieldOf(name);
    if (field.kind !== 'text' || codes[name]) continue;
    const word = `zyx${name.toLowerCase()}`;
    await database.writes.query(`update products set ${field.column} = $1`, [word]);
    const found = await database.pool.query(
      `select from products where words @@ to_tsquery('english', $1)`,
      [word],
    );
    expect([name, found.rowCount === 1]).toEqual([name, field.isSearched === true]);
  }
});

test('every column of products is a field, or named here as none', async () => {
  const { database } = await open();
  const { rows } = await database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`,
  );
  const identity = ['id', 'slug', 'style', 'sequence', 'revision'];
  const days = ['created_at', 'updated_at', 'deleted_at', 'publish_at'];
  const ownRules = ['images', 'film', 'attribute_values', 'is_draft'];
  const derived = rows.map(({ name }) => name).filter((name) => derivedColumn.test(name));
  const known = [...fieldNames.map((name) => fieldOf(name).column), ...identity, ...days];
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set([...known, ...ownRules, ...derived]),
  );
});

const derivedColumn =
  /^(rating_\w+|fit_votes|words|managed_words|combination|color_families|sizes_\w+|all_sizes_priced|unit_price_cents|discount_share|popularity)$/;
