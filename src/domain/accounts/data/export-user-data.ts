import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { SignedInUser } from '../../identity/user.ts';
import { streamUserData } from './stream-user-data.ts';

type ExportContext = Parameters<typeof streamUserData>[0] & DatabaseAndClock;

/** A user's data as a stream of text: it is made only as fast as it is read. */
export const exportUserData = async (
  context: ExportContext,
  user: SignedInUser,
): Promise<AsyncGenerator<string>> => {
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
