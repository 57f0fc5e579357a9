import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Database } from '../database/database.ts';
import type { Failure } from '../errors.ts';
import { checkRecentSignIn } from '../identity/check-recent-sign-in.ts';
import type { SignedInUser } from '../identity/user.ts';
import { streamUserData } from './stream-user-data.ts';

type ExportContext = Parameters<typeof streamUserData>[0] & { database: Database; now: () => Date };

/** A user's data as text that is read as fast as it is written. Errors: requires_recent_login. */
export const exportUserData = async (
  context: ExportContext,
  user: SignedInUser,
): Promise<AsyncGenerator<string> | Failure<'requires_recent_login'>> => {
  const recent = checkRecentSignIn(context, user);
  if (recent !== true) return recent;
  await context.database.transaction((client) =>
    recordAuditEntry(client, {
      at: context.now(),
      actorId: user.id,
      action: 'data_exported',
      subject: user.id,
    }),
  );
  return streamUserData(context, user);
};
