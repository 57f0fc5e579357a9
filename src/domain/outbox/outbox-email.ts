// An email as admins see it: which one, to whom, and what became of it.
import { type EmailKind, emailKinds } from '../../platform/email/email.ts';

export const outboxStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

export type OutboxEmail = {
  id: string;
  kind: EmailKind;
  recipient: string;
  state: OutboxState;
  createdAt: Date;
  /** Null while it waits. */
  finishedAt: Date | null;
  attempts: number;
  lastError: string | null;
  /** The account with this address; null without one. */
  customerId: string | null;
  customerName: string | null;
};

export type OutboxPage = {
  emails: OutboxEmail[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: string | null;
  /** Counted up to `countedMax`. */
  waiting: number;
  failed: number;
  /** Whether `resendFailedEmails` would send any. */
  canResendFailed: boolean;
  /** False: the shop has no SMTP server. */
  canSendEmail: boolean;
};

export const countedMax = 1000;
export const recipientLengthMax = 254;

/** When an admin may send an email again. */
type ResendRule =
  /** It has current data and opens nothing, so it can be sent again. */
  | 'anytime'
  /** News of a moment: only when it never arrived. */
  | 'failed'
  /** Its link opens an account or confirms an address, or it tells of what may be over. */
  | 'never'
  /** To each subscriber once. */
  | 'once';

const resendRules: Record<EmailKind, ResendRule> = {
  account_deleted: 'failed',
  authenticator_app_added: 'failed',
  authenticator_app_removed: 'failed',
  confirm_email: 'never',
  confirm_new_email: 'never',
  contact_answer: 'anytime',
  contact_message: 'anytime',
  deletion_requested: 'anytime',
  email_change_requested: 'never',
  email_changed: 'never',
  first_admin: 'never',
  new_email_confirmed: 'failed',
  new_device: 'failed',
  newsletter_confirmation: 'never',
  newsletter_issue: 'once',
  newsletter_test: 'once',
  newsletter_welcome: 'failed',
  order_canceled: 'anytime',
  order_confirmation: 'anytime',
  order_fulfilled: 'anytime',
  order_notification: 'anytime',
  passkey_added: 'failed',
  passkey_removed: 'failed',
  password_changed: 'failed',
  password_reset: 'never',
  payment_refunded: 'anytime',
  provider_connected: 'failed',
  recovery_code_used: 'failed',
  recovery_codes_renewed: 'failed',
  second_factor_not_demanded: 'failed',
  second_factors_reset: 'failed',
  team_invitation: 'never',
  test_email: 'never',
  user_demoted: 'never',
  user_disabled: 'never',
  user_enabled: 'never',
  user_promoted: 'never',
};

/** Kinds that may be sent again when they failed. */
export const resendableKinds: readonly EmailKind[] = emailKinds.filter(
  (kind) => !['never', 'once'].includes(resendRules[kind]),
);

/** Emails to recipients without an account: the owner, a subscriber, a deleted user. */
export const kindsWithoutAccount: readonly EmailKind[] = [
  'account_deleted',
  'contact_message',
  'newsletter_welcome',
  'order_notification',
  'team_invitation',
];

/** Why an email is not sent again; null when it may be. */
export const resendProblem = ({
  kind,
  state,
}: Pick<OutboxEmail, 'kind' | 'state'>): string | null => {
  const rule = resendRules[kind];
  if (state === 'waiting') return 'It still waits, and is sent by itself.';
  if (state === 'dropped') return 'There was nothing left to say when it was due.';
  if (rule === 'never') return never;
  if (rule === 'once') return 'An issue of the newsletter goes to each subscriber once.';
  return rule === 'failed' && state === 'sent' ? 'It tells of a moment, and has arrived.' : null;
};

const never =
  'Links for signing in and news of a change are not sent again. Customers ask for a new link.';
