// Tells a user that their account will be deleted, and how to keep it.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { formatDay } from '../../../platform/email/format-day.ts';
import { say } from '../../../platform/text/say.ts';

export const enqueueDeletionRequested = (
  client: Queryable,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'deletion_requested',
    about: userId,
    recipient: email,
    dedupeKey: `deletion_requested:${userId}:${now.getTime()}`,
    now,
  });

/** Null once the user has canceled the deletion. */
export const writeDeletionRequested = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  userId: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<{ deleteAt: Date }>(
    'select delete_at as "deleteAt" from users where id = $1 and delete_at is not null',
    [userId],
  );
  if (!rows[0]) return null;
  const day = formatDay(rows[0].deleteAt);
  return {
    subject: say('Your account will be deleted on {day}', { day }),
    title: say('Your account will be deleted on {day}', { day }),
    blocks: [
      { text: say('You asked us to delete your {shop} account. Until then you can keep it.') },
      { button: say('Keep my account'), url: `${publicUrl}/Dashboard/MyProfile/data` },
      {
        text: say(
          'Log in, and choose Keep my account. There you can also download your orders, ' +
            'reviews and everything else that we know about you.',
        ),
      },
      {
        text: say(
          'If you did not ask for this, keep your account and change your password, because ' +
            'it is known to others.',
        ),
      },
    ],
  };
};

export const deletionRequestedExample = { deleteAt: new Date('2026-11-26T09:00:00.000Z') };
