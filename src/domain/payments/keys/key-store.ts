// The row of keys, encrypted. What can't be read counts as not there: then test cards pay.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { createSealedJson } from '../../identity/sealed-json.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { KeyPair } from './payment-keys.ts';

export type StoredKeys = KeyPair & {
  webhookSecret: string;
  /** The endpoint at Stripe that is ours. */
  webhookId: string;
  /** Until then, events signed for the previous endpoint are accepted. */
  previousWebhook?: { secret: string; until: string } | undefined;
  /** Why Apple Pay and Google Pay do not show; undefined in keys of before, which never asked. */
  walletsProblem?: string | null | undefined;
  /** False: the shop is back in test mode. Earlier payments still settle with these keys. */
  isOn: boolean;
  savedAt: string;
};

export type KeyRow = {
  revision: number;
  keys: StoredKeys | null;
  /** Keys are stored, but for another secret or address, or they were altered. */
  isUnreadable: boolean;
};

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Bound to the shop's address, so a copy of the shop elsewhere charges nobody, even with the
 * secret.
 */
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
    /**
     * Like `read`. A value encrypted with AUTH_SECRET_PREVIOUS is encrypted again with AUTH_SECRET,
     * so the old secret can be removed.
     */
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
