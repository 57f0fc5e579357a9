import type { ServerContext } from './connect-email-server.ts';
import { endingOfPassword } from './email-server.ts';
import type { EmailServerJson } from './email-server-schema.ts';

/** For owners: the email server, with the last characters of its password. */
export const findEmailServer = async ({
  database,
  emailServer: { store, isFromEnvironment, current, defaultFrom, revision },
}: Pick<ServerContext, 'database' | 'emailServer'>): Promise<EmailServerJson> => {
  const row = await store.read(database.pool);
  const kept = isFromEnvironment ? null : row.server;
  const notKept = row.isUnreadable ? 'unreadable' : 'none';
  const shown = isFromEnvironment ? current : kept;
  return {
    source: isFromEnvironment ? 'environment' : kept ? 'dashboard' : notKept,
    host: shown?.host ?? null,
    port: shown?.port ?? null,
    encryption: shown?.encryption ?? null,
    user: kept?.user ?? null,
    password: kept?.password ? endingOfPassword(kept.password) : null,
    from: shown?.from ?? defaultFrom,
    savedAt: kept?.savedAt ?? null,
    isInEffect: row.revision === revision,
    revision: row.revision,
  };
};
