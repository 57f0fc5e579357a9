// Rows of test/repeated-admin-calls.test.ts, and those about orders.
import { randomUUID } from 'node:crypto';
import { firstHourCalls } from './first-hour-calls.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';

type Orders = {
  ask: (method: string, path: string, body?: object) => Promise<unknown>;
  anOrderOf: (isPaid: boolean) => Promise<{ managed: string; lineId: string | undefined }>;
};

export const repeatedOrderCalls = ({ ask, anOrderOf }: Orders): Record<string, RepeatedRow> => ({
  ...firstHourCalls({ anOrderOf }),
  'POST /managed-orders/{number}/cancel': {
    ask: async () => ({ path: `${(await anOrderOf(false)).managed}/cancel`, body: {} }),
  },
  'PUT /managed-orders/{number}/fulfillment': {
    ask: async () => ({
      path: `${(await anOrderOf(true)).managed}/fulfillment`,
      body: { carrier: 'UPS', trackingNumber: '1Z999' },
    }),
  },
  'POST /fulfillments': {
    ask: async () => {
      const { managed } = await anOrderOf(true);
      const orders = [{ number: Number(managed.split('/').at(-1)), trackingNumber: '1Z999' }];
      return { path: '/fulfillments', body: { carrier: 'UPS', orders } };
    },
  },
  'DELETE /managed-orders/{number}/fulfillment': {
    ask: async () => {
      const path = `${(await anOrderOf(true)).managed}/fulfillment`;
      await ask('PUT', path, {});
      return { path };
    },
  },
  'PUT /managed-orders/{number}/fulfillments/{id}': {
    ask: async () => ({
      path: `${(await anOrderOf(true)).managed}/fulfillments/${randomUUID()}`,
      body: { carrier: 'UPS', trackingNumber: '1Z999' },
    }),
  },
  'DELETE /managed-orders/{number}/fulfillments/{id}': {
    ask: async () => {
      const path = `${(await anOrderOf(true)).managed}/fulfillments/${randomUUID()}`;
      await ask('PUT', path, {});
      return { path };
    },
  },
  'PUT /managed-orders/{number}/fulfillments/{id}/arrival': {
    ask: async () => {
      const path = `${(await anOrderOf(true)).managed}/fulfillments/${randomUUID()}`;
      await ask('PUT', path, {});
      const arrivedOn = new Date().toISOString().slice(0, 10);
      return { path: `${path}/arrival`, body: { arrivedOn } };
    },
  },
  'PUT /managed-orders/{number}/returns/{id}': {
    ask: async () => {
      const { managed, lineId } = await anOrderOf(true);
      await ask('PUT', `${managed}/fulfillment`, {});
      const lines = [{ id: lineId, quantity: 1 }];
      return { path: `${managed}/returns/${randomUUID()}`, body: { lines, state: 'restocked' } };
    },
  },
  'PUT /managed-orders/{number}/refunds/{id}': {
    ask: async () => ({
      path: `${(await anOrderOf(true)).managed}/refunds/${randomUUID()}`,
      body: { amount: 78, refunded: 0, reason: 'returned' },
    }),
  },
  'PUT /managed-orders/{number}/notes/{id}': {
    ask: async () => ({
      path: `${(await anOrderOf(false)).managed}/notes/${randomUUID()}`,
      body: { text: 'Call first.' },
    }),
  },
  'DELETE /managed-orders/{number}/notes/{id}': {
    ask: async () => {
      const path = `${(await anOrderOf(false)).managed}/notes/${randomUUID()}`;
      await ask('PUT', path, { text: 'Call first.' });
      return { path };
    },
    ...oneThen(404),
  },
  'DELETE /delete-order/{id}': {
    ask: async () => ({ path: `/delete-order/${(await anOrderOf(false)).lineId}` }),
    ...oneThen(404),
  },
});
