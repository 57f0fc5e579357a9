// The row of keys, encrypted. What can't be read counts as not there: then test cards pay.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { createSealedJson } from '../../identity/sealed-json.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { KeyPair } from './payment-keys.ts';

export type StoredKeys = KeyPair & {
  webhookSecret: string;
  /** The endpoint at Stripe that is ours. */
  webhookId: string;
  /** What the endpoint before signed is taken until then. */
  previousWebhook?: { secret: string; until: string } | undefined;
  /** Why Apple Pay and Google Pay do not show; undefined in keys of before, which never asked. */
  walletsProblem?: string | null | undefined;
  /** False: back in test mode. What they took before they still settle. */
  isOn: boolean;
  savedAt: string;
};

export type KeyRow = {
  revision: number;
  keys: StoredKeys | null;
  /** There are keys, of another secret or another address, or altered. */
  isUnreadable: boolean;
};

export type KeyStore = ReturnType<typeof createKeyStore>;

/** Bound to the address: a copy of the shop elsewhere, even with the secret, charges nobody. */
export const createKeyStore = (secrets: Secrets, publicUrl: string) => {
  const { seal, open, isCurrent } = createSealedJson<StoredKeys>(secrets, {
    purpose: 'payment keys',
    about: `keys of Stripe for ${publicUrl}`,
  });
  const read = async (client: Queryable): Promise<KeyRow & { sealed: string | null }> => {
    const { rows } = await client.query<{ sealed: string | null; revision: number }>(
      'select sealed, revision from payment_keys',
    );
    const { sealed = null, revision = 0 } = rows[0] ?? {};
    const keys = sealed === null ? null : open(sealed);
    return { sealed, revision, keys, isUnreadable: sealed !== null && keys === null };
  };
  return {
    seal,
    read: async (client: Queryable): Promise<KeyRow> => {
      const { sealed: _, ...row } = await read(client);
      return row;
    },
    /** As `read`; what AUTH_SECRET_PREVIOUS encrypted is encrypted anew, so that it can go. */
    readAndRenew: async ({ pool, writes }: Database): Promise<KeyRow> => {
      const { sealed, ...row } = await read(pool);
      if (row.keys && sealed && !isCurrent(sealed))
        await writes.query('update payment_keys set sealed = $2 where sealed = $1', [
          sealed,
          seal(row.keys),
        ]);
      return row;
    },
  };
};
