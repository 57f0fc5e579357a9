import type { Database } from '../../../platform/database/database.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { issueNotFound, selectIssue } from './find-issue.ts';
import { issueLimits } from './issue.ts';
import { lockIssues } from './save-issue.ts';

/**
 * For admins: the issue as it is now, to their own address. One a minute.
 * Errors: not_found, rate_limited, wrong_state.
 */
export const testNewsletterIssue = (
  { database, now, canSendEmail }: { database: Database; now: () => Date; canSendEmail: boolean },
  { id, email }: { id: string; email: string },
): Promise<true | Failure<'not_found' | 'rate_limited' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    // Locked, so simultaneous requests count each other.
    await lockIssues(client);
    if (!(await selectIssue(client, id))) return issueNotFound();
    if (!canSendEmail)
      return fail('wrong_state', 'This shop has no SMTP server, so it sends no emails.');
    const kind = 'newsletter_test';
    const at = now();
    const limit = { about: id, kind, perDayMax: issueLimits.testsPerDay } as const;
    const seconds = await findEmailWait(client, limit, at);
    if (seconds > 0)
      return fail('rate_limited', 'A test was sent a moment ago. Wait a minute.', { seconds });
    const dedupeKey = `${kind}:${id}:${at.getTime()}`;
    await enqueueEmail(client, { kind, about: id, recipient: email, dedupeKey, now: at });
    return true;
  });
