// The emails about a change of email: two to the new address, two to the old one.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent, EmailKind } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { message, say } from '../../../platform/text/say.ts';
import { createChangeToken } from './email-change-token.ts';

type Recipient = { id: string; recipient: string; now: Date };

const enqueueAbout =
  (kind: EmailKind) =>
  (client: Queryable, { id, recipient, now }: Recipient): Promise<void> =>
    enqueueEmail(client, {
      kind,
      about: id,
      recipient,
      dedupeKey: `${kind}:${id}:${now.getTime()}`,
      now,
    });

/** All but the last are about a change. */
export const enqueueConfirmNewEmail = enqueueAbout('confirm_new_email');
export const enqueueChangeRequested = enqueueAbout('email_change_requested');
export const enqueueEmailChanged = enqueueAbout('email_changed');
/** About a user. */
export const enqueueNewEmailConfirmed = enqueueAbout('new_email_confirmed');

type ChangeContext = { database: Database; now: () => Date; publicUrl: string };

/** To the new address; null once the change is over, as are the next two. */
export const writeConfirmNewEmail = async (
  context: ChangeContext,
  changeId: string,
): Promise<EmailContent | null> => {
  const token = await createChangeToken(context.database.writes, {
    changeId,
    purpose: 'confirm',
    now: context.now(),
  });
  if (token === null) return null;
  return {
    subject: say('Confirm your new email address'),
    title: say('Confirm your new email address'),
    blocks: [
      { text: say('You asked to use this address for your {shop} account. Please confirm it.') },
      {
        button: say('Confirm new address'),
        url: `${context.publicUrl}/ConfirmEmail#token=${token}`,
      },
      { text: say('The link works once, within 48 hours. Until then, we use your old address.') },
      { text: say('If you did not ask, ignore this email: nothing changes.') },
    ],
  };
};

/** To the old address, while the new one is not confirmed. */
export const writeChangeRequested = async (
  context: ChangeContext,
  changeId: string,
): Promise<EmailContent | null> => {
  const url = await undoUrl(context, changeId);
  if (url === null) return null;
  return {
    subject: say('Your email address is about to change'),
    title: say('Your email address is about to change'),
    blocks: [
      { text: say('Your {shop} account gets a new email address once it is confirmed.') },
      { text: say(ifNot) },
      { button: say('Stop the change'), url },
    ],
  };
};

/** To the old address, after the change. */
export const writeEmailChanged = async (
  context: ChangeContext,
  changeId: string,
): Promise<EmailContent | null> => {
  const url = await undoUrl(context, changeId);
  if (url === null) return null;
  return {
    subject: say('Your email address was changed'),
    title: say('Your email address was changed'),
    blocks: [
      {
        text: say(
          'Your {shop} account has a new email address now. This one can no longer log in.',
        ),
      },
      { text: say(ifNot) },
      { button: say('Undo the change'), url },
      { text: say('The link works for 7 days.') },
    ],
  };
};

const ifNot = message(
  'If this was you, there is nothing to do. If not, undo it: everyone is logged out, and you ' +
    'get a link to set a new password.',
);

/** To the new address, after the change. */
export const writeNewEmailConfirmed = async ({
  publicUrl,
}: {
  publicUrl: string;
}): Promise<EmailContent> => ({
  subject: say('This is your new email address'),
  title: say('This is your new email address'),
  blocks: [
    { text: say('Log in with it from now on. Receipts and news about your orders come here.') },
    { button: say('Go to your account'), url: `${publicUrl}/Dashboard/MyProfile/security` },
  ],
});

const undoUrl = async (
  { database, now, publicUrl }: ChangeContext,
  changeId: string,
): Promise<string | null> => {
  const token = await createChangeToken(database.writes, {
    changeId,
    purpose: 'undo',
    now: now(),
  });
  return token && `${publicUrl}/UndoEmailChange#token=${token}`;
};
