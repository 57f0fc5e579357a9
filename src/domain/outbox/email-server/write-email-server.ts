import { fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { AuthUser } from '../../identity/user.ts';
import type { ServerContext } from './connect-email-server.ts';
import type { EmailServer } from './email-server.ts';
import type { StoredServer } from './email-server-store.ts';

export type WritingContext = Pick<ServerContext, 'database' | 'emailServer' | 'now'>;
type Change = {
  before: StoredServer | null;
  after: StoredServer | null;
  revision: number;
  actor: Pick<AuthUser, 'id'>;
};

/** Writes the row and its audit entry; false when another change came first. */
export const writeEmailServer = (
  { database, emailServer, now }: WritingContext,
  { before, after, revision, actor }: Change,
): Promise<boolean> =>
  database.transaction(async (client) => {
    if (!(await emailServer.store.write(client, revision, after))) return false;
    await recordAuditEntry(client, {
      at: now(),
      actorId: actor.id,
      action: after ? 'email_server_saved' : 'email_server_forgotten',
      subject: 'smtp',
      detail: { before: before && audited(before), after: after && audited(after) },
    });
    return true;
  });

const audited = ({ host, port, encryption, from }: EmailServer) => ({
  host,
  port,
  encryption,
  from,
});

export const isSetAtStart = () =>
  fail(
    'wrong_state',
    'The shop uses SMTP_URL, which was set at its start. Change SMTP_URL instead.',
  );

export const changedMeanwhile = () =>
  fail('changed_meanwhile', 'Another change of the server is running. Reload the page.');
