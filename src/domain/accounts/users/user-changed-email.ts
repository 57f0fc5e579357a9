// Tells users what an admin changed about their account. The admin's reason stays in the shop.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent, WriteEmail } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { say } from '../../../platform/text/say.ts';

type Change = 'user_promoted' | 'user_demoted' | 'user_disabled' | 'user_enabled';
type Changed = { kind: Change; userId: string; email: string; now: Date };
type Write = WriteEmail<{ publicUrl: string }>;

export const enqueueUserChanged = (
  client: Queryable,
  { kind, userId, email, now }: Changed,
): Promise<void> =>
  enqueueEmail(client, {
    kind,
    about: userId,
    recipient: email,
    dedupeKey: `${kind}:${userId}:${now.getTime()}`,
    now,
  });

export const writeUserPromoted: Write = async ({ publicUrl }) =>
  content('You are an admin now', [
    { text: 'Another admin of {shop} gave your account a role in its team.' },
    { text: 'Connected providers sign you in if they confirmed this email; others have ended.' },
    { button: 'Open the dashboard', url: `${publicUrl}/Dashboard` },
    { text: `If you did not expect this, tell us: ${publicUrl}/contact` },
  ]);

export const writeUserDemoted: Write = async ({ publicUrl }) =>
  content('You are no longer an admin', [
    { text: 'Another admin of {shop} took your account out of its team.' },
    { text: 'Your account and your own orders stay as they are.' },
    { button: 'Contact us', url: `${publicUrl}/contact` },
  ]);

export const writeUserDisabled: Write = async ({ publicUrl }) =>
  content(say('Your account is disabled'), [
    { text: say('You were logged out of {shop} everywhere, and cannot log in for now.') },
    { text: say('Orders that you paid are sent all the same. If this is a mistake, tell us.') },
    { button: say('Contact us'), url: `${publicUrl}/contact` },
  ]);

export const writeUserEnabled: Write = async ({ publicUrl }) =>
  content(say('Your account works again'), [
    {
      text: say(
        'You can log in to {shop} again, with a new password. Your orders are still there.',
      ),
    },
    { button: say('Set a new password'), url: `${publicUrl}/ForgotPassword` },
  ]);

const content = (title: string, blocks: EmailContent['blocks']): EmailContent => ({
  subject: title,
  title,
  blocks,
});
