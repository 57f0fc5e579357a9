// The row of the email server, encrypted. What can't be read counts as not there.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { createSealedJson } from '../../identity/sealed-json.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { EmailServer } from './email-server.ts';

export type StoredServer = EmailServer & { savedAt: string };
export type ServerRow = { revision: number; server: StoredServer | null; isUnreadable: boolean };

/** Longer than a save may take. */
const claimMs = 120_000;

export type EmailServerStore = ReturnType<typeof createEmailServerStore>;

/** Bound to the shop's address, so a copy of the shop elsewhere sends no emails. */
export const createEmailServerStore = (secrets: Secrets, publicUrl: string) => {
  const { seal, open, isCurrent } = createSealedJson<StoredServer>(secrets, {
    purpose: 'email server',
    about: `email server for ${publicUrl}`,
  });
  const read = async (client: Queryable): Promise<ServerRow & { sealed: string | null }> => {
    const { rows } = await client.query<{ sealed: string | null; revision: number }>(
      'select sealed, revision from email_server',
    );
    const { sealed = null, revision = 0 } = rows[0] ?? {};
    const server = sealed === null ? null : open(sealed);
    return { sealed, revision, server, isUnreadable: sealed !== null && server === null };
  };
  return {
    read,
    /**
     * Like `read`. A value encrypted with AUTH_SECRET_PREVIOUS is encrypted again with AUTH_SECRET,
     * so the old secret can be removed.
     */
    readAndRenew: async ({ pool, writes }: Database): Promise<ServerRow> => {
      const { sealed, ...row } = await read(pool);
      if (row.server && sealed && !isCurrent(sealed))
        await writes.query('update email_server set sealed = $2 where sealed = $1', [
          sealed,
          seal(row.server),
        ]);
      return row;
    },
    /** Only one of several simultaneous saves continues; the others get undefined. */
    claim: async (client: Queryable, revision: number, at: Date): Promise<Date | undefined> => {
      await client.query(
        'insert into email_server default values on conflict (only_one) do nothing',
      );
      const { rows } = await client.query<{ claimedUntil: Date | null }>(
        `update email_server set claimed_until = $2
         where revision = $1 and (claimed_until is null or claimed_until < $3)
         returning claimed_until as "claimedUntil"`,
        [revision, new Date(at.getTime() + claimMs), at],
      );
      return rows[0]?.claimedUntil ?? undefined;
    },
    release: async (client: Queryable, claimedUntil: Date): Promise<void> => {
      await client.query('update email_server set claimed_until = null where claimed_until = $1', [
        claimedUntil,
      ]);
    },
    /** Null removes the server. Returns false when another change came first. */
    write: async (
      client: Queryable,
      revision: number,
      server: StoredServer | null,
    ): Promise<boolean> => {
      const { rowCount } = await client.query(
        'update email_server set sealed = $2, revision = revision + 1 where revision = $1',
        [revision, server && seal(server)],
      );
      return rowCount === 1;
    },
  };
};
