import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../platform/email/find-email-wait.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { findOutboxEmail } from './find-outbox-email.ts';
import { kindsWithoutAccount, resendProblem } from './outbox-email.ts';

const resendsPerDayMax = 5;

/**
 * Sends a new email of the same kind to the same address, with current data. The limit is one a
 * minute and five a day for the same kind and subject.
 * Errors: not_found, cannot_resend, rate_limited.
 */
export const resendEmail = (
  { database, now }: { database: Database; now: () => Date },
  { id, actorId }: { id: string; actorId: string },
): Promise<true | Failure<'not_found' | 'cannot_resend' | 'rate_limited'>> =>
  database.transaction(async (client) => {
    // Locks all emails about the same subject, so that two at once count each other.
    await client.query(
      `select from email_outbox e join email_outbox same using (about, kind)
       where same.id = $1 order by e.id for no key update of e`,
      [id],
    );
    const email = await findOutboxEmail(client, id);
    if (!email) return fail('not_found', 'This email no longer exists.');
    const { kind, about, recipient, customerId } = email;
    const problem = resendProblem(email);
    if (problem) return fail('cannot_resend', problem);
    if (!customerId && !kindsWithoutAccount.includes(kind))
      return fail('cannot_resend', 'No account has this address any more.');
    const at = now();
    const limit = { about, kind, perDayMax: resendsPerDayMax };
    const seconds = await findEmailWait(client, limit, at);
    if (seconds > 0) return fail('rate_limited', waitText(seconds), { seconds });
    const dedupeKey = `resent:${randomUUID()}`;
    await enqueueEmail(client, { kind, about, recipient, dedupeKey, now: at });
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'email_resent',
      subject: id,
      detail: { kind, about },
    });
    return true;
  });

const waitText = (seconds: number): string =>
  seconds <= 60
    ? 'It was sent a moment ago. Wait a minute.'
    : `It was sent ${resendsPerDayMax} times in a day. Try again tomorrow.`;
