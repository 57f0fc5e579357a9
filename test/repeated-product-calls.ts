// The rows of test/repeated-admin-calls.test.ts about products.
import { randomUUID } from 'node:crypto';
import { managedProductCalls } from './product-calls.ts';
import { type Ask, oneThen, type RepeatedRow, rowAfter, rowOf } from './repeated-row.ts';
import { anImage, productBody } from './test-managed-products.ts';
import { aCheckedFile, anUnknownFile, finishImports } from './test-product-files.ts';
import { aProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';

type Given = { getShop: () => TestShop; adminIdOf: () => string; ask: Ask };

const begun = { statuses: { 202: 20 }, again: 202 };

export const repeatedProductCalls = ({
  getShop,
  adminIdOf,
  ask,
}: Given): Record<string, RepeatedRow> => {
  const products = managedProductCalls(getShop);
  const bulkEdit = async (): Promise<string> => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await aProduct(getShop().database)).id),
    );
    const body = { target: { ids }, change: { kind: 'price', percent: 10 } };
    return `/bulk-edits/${(await ask('POST', '/bulk-edits', body))._id}`;
  };

  return {
    'POST /products': {
      ask: async () => ({
        path: '/products',
        body: { ...productBody(await anImage(getShop().database, adminIdOf())), _id: randomUUID() },
      }),
    },
    'PUT /products/{id}': {
      ask: async () => ({
        path: `/products/${(await aProduct(getShop().database)).id}`,
        body: { ...productBody(await anImage(getShop().database, adminIdOf())), revision: 1 },
      }),
      ...oneThen(409),
    },
    'DELETE /product/{id}': rowOf(products, 'DELETE /product/{id}'),
    'POST /product/{id}/restore': rowAfter(
      ask,
      rowOf(products, 'POST /product/{id}/restore'),
      'DELETE',
      (path) => path.replace('/restore', ''),
    ),
    'PUT /product/{id}/price': rowOf(products, 'PUT /product/{id}/price'),
    'PUT /product/{id}/market-prices/{market}': rowOf(
      products,
      'PUT /product/{id}/market-prices/{market}',
    ),
    'POST /product/{id}/stock': rowOf(products, 'POST /product/{id}/stock'),
    'POST /product/{id}/duplicate': rowOf(products, 'POST /product/{id}/duplicate'),
    // A preview changes nothing; of the same one the newest few are kept.
    'POST /bulk-edits': {
      ask: async () => ({
        path: '/bulk-edits',
        body: {
          target: { ids: [(await aProduct(getShop().database)).id] },
          change: { kind: 'archive' },
        },
      }),
      told: 0,
    },
    'POST /bulk-edits/{id}/apply': {
      ask: async () => ({ path: `${await bulkEdit()}/apply` }),
      ...begun,
      // The edit, and each of its products.
      told: 4,
    },
    'POST /bulk-edits/{id}/undo': {
      ask: async () => {
        const path = await bulkEdit();
        await ask('POST', `${path}/apply`);
        return { path: `${path}/undo` };
      },
      ...begun,
      told: 4,
    },
    // Each is a check of its own, and changes nothing.
    'POST /product-imports': {
      ask: () => ({ path: '/product-imports?name=products.csv', body: {} }),
      ...begun,
      told: 0,
    },
    'POST /product-imports/{id}/apply': {
      ask: async () => ({
        path: `/product-imports/${await aCheckedFile(getShop(), adminIdOf())}/apply`,
        body: {},
      }),
      ...begun,
    },
    'POST /product-imports/{id}/columns': {
      ask: async () => ({
        path: `/product-imports/${await anUnknownFile(getShop(), adminIdOf())}/columns`,
        body: { columns: ['name', 'paid'] },
      }),
      ...begun,
      told: 0,
    },
    'POST /product-imports/{id}/stock': {
      ask: async () => ({
        path: `/product-imports/${await aCheckedFile(getShop(), adminIdOf())}/stock`,
        body: { stock: 1 },
      }),
      ...begun,
      told: 0,
    },
    'POST /product-imports/{id}/undo': {
      ask: async () => {
        const path = `/product-imports/${await aCheckedFile(getShop(), adminIdOf())}`;
        await ask('POST', `${path}/apply`, {});
        await finishImports(getShop());
        return { path: `${path}/undo` };
      },
      ...begun,
    },
  };
};
