// An email as admins see it: its kind, its recipient and its state.
import { type EmailKind, emailKinds, emailRows } from '../../platform/email/email.ts';

export const outboxStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const countedMax = 1000;
export const recipientLengthMax = 254;

/** Kinds that may be sent again when they failed. */
export const resendableKinds: readonly EmailKind[] = emailKinds.filter(
  (kind) => !['never', 'once'].includes(emailRows[kind].resend),
);

/** Emails to recipients without an account: the owner, a subscriber, a deleted user. */
export const kindsWithoutAccount: readonly EmailKind[] = emailKinds.filter(
  (kind) => emailRows[kind].needsAccount === false,
);

/** Why an email is not sent again; null when it may be. */
export const resendProblem = ({
  kind,
  state,
}: {
  kind: EmailKind;
  state: OutboxState;
}): string | null => {
  const rule = emailRows[kind].resend;
  if (state === 'waiting') return 'It still waits, and is sent by itself.';
  if (state === 'dropped') return 'There was nothing left to say when it was due.';
  if (rule === 'never') return never;
  if (rule === 'once') return 'An issue of the newsletter goes to each subscriber once.';
  return rule === 'failed' && state === 'sent' ? 'It tells of a moment, and has arrived.' : null;
};

const never =
  'Links for signing in and news of a change are not sent again. Customers ask for a new link.';
