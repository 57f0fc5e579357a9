// Where the sandbox keeps sign-ins under way: in memory, bounded, gone with the process.
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const entriesMax = 5000;
const daySeconds = 24 * 60 * 60;

/** An adapter for each kind of thing, on one store. */
export const createMemoryAdapter = (): ((kind: string) => Adapter) => {
  const store = new LRUCache<string, AdapterPayload>({ max: entriesMax });
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...store.entries()].find(
        ([key, payload]) => key.startsWith(`${kind}:`) && payload[field] === value,
      )?.[1];
    return {
      upsert: (id, payload, expiresIn = daySeconds) =>
        soon(() => {
          store.set(keyOf(id), payload, { ttl: expiresIn * 1000 });
        }),
      find: (id) => soon(() => store.get(keyOf(id))),
      findByUid: (uid) => soon(() => findBy('uid', uid)),
      findByUserCode: (userCode) => soon(() => findBy('userCode', userCode)),
      consume: (id) =>
        soon(() => {
          const payload = store.get(keyOf(id));
          if (payload) payload.consumed = Math.floor(Date.now() / 1000);
        }),
      destroy: (id) =>
        soon(() => {
          store.delete(keyOf(id));
        }),
      revokeByGrantId: (grantId) =>
        soon(() => {
          for (const [key, payload] of store.entries()) {
            if (payload.grantId === grantId) store.delete(key);
          }
        }),
    };
  };
};

// Other adapters wait for a database.
const soon = <T>(work: () => T): Promise<T> => Promise.resolve(work());
