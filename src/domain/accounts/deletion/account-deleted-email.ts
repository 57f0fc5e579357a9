// The last email to a user, who is gone when it is written.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { say } from '../../../platform/text/say.ts';

export const enqueueAccountDeleted = (
  client: Queryable,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'account_deleted',
    about: userId,
    recipient: email,
    dedupeKey: `account_deleted:${userId}`,
    now,
  });

export const writeAccountDeleted = async ({
  publicUrl,
}: {
  publicUrl: string;
}): Promise<EmailContent> => ({
  subject: say('Your account has been deleted'),
  title: say('Your account has been deleted'),
  blocks: [
    {
      text: say(
        'Your {shop} account is gone, and with it your profile, addresses and ways to log in.',
      ),
    },
    {
      text: say(
        'Orders stay in our books without your name. We keep the address of recent ones until ' +
          'they can no longer be returned.',
      ),
    },
    { text: say('If you did not expect this, tell us.') },
    { button: say('Contact us'), url: `${publicUrl}/contact` },
  ],
});
