import type { Database } from '../../platform/database/database.ts';
import { resendEmail } from './resend-email.ts';
import { findResendableEmails } from './resendable-emails.ts';

const emailsMax = 50;

/**
 * Sends failed emails of the last seven days again, the newest 50, each as `resendEmail` would:
 * those that were sent again meanwhile are left. `hasMore`: another call would send others.
 */
export const resendFailedEmails = async (
  context: { database: Database; now: () => Date },
  { actorId }: { actorId: string },
): Promise<{ resent: number; hasMore: boolean }> => {
  const { database, now } = context;
  const ids = await findResendableEmails(database.pool, { now: now(), limit: emailsMax + 1 });
  let resent = 0;
  for (const id of ids.slice(0, emailsMax))
    if ((await resendEmail(context, { id, actorId })) === true) resent += 1;
  return { resent, hasMore: ids.length > emailsMax };
};
