// The rows of test/authorization.test.ts that are for admins only.
import { bulkEditCalls } from './bulk-edit-calls.ts';
import { adminOnly, type Row } from './callers.ts';
import { customerCalls } from './customer-calls.ts';
import { managedOrderCalls } from './managed-order-calls.ts';
import { marketingCalls } from './marketing-calls.ts';
import { orderCalls } from './order-calls.ts';
import { outboxCalls } from './outbox-calls.ts';
import { managedProductCalls } from './product-calls.ts';
import { productFileCalls } from './product-file-calls.ts';
import { shellCalls } from './shell-calls.ts';
import type { TestShop } from './test-shop.ts';
import { userCalls } from './user-calls.ts';

export const adminCalls = (shop: () => TestShop): Record<string, Row> => ({
  ...managedProductCalls(shop),
  ...customerCalls(shop),
  ...outboxCalls(shop),
  ...bulkEditCalls(shop),
  ...productFileCalls(),
  ...orderCalls(),
  ...managedOrderCalls(shop),
  ...userCalls(shop),
  ...shellCalls(shop),
  ...marketingCalls(shop),
  'GET /searches-without-results': {
    ask: () => ({ path: '/searches-without-results' }),
    may: adminOnly,
  },
});
