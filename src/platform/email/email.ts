// What an email is: what causes it, and what it says, free of any layout.
import type { Letterhead } from './letterhead.ts';

type EmailRow = {
  /** When an admin may send it again. */
  resend:
    | /** It has current data and opens nothing, so it can be sent again. */ 'anytime'
    | /** News of a moment: only when it never arrived. */ 'failed'
    | /** Its link opens an account or confirms an address, or its news may be over. */ 'never'
    | /** To each subscriber once. */ 'once';
  /** False: its recipient has no account: the owner, a subscriber, a deleted user. */
  needsAccount?: false;
  /** False: the dashboard shows and tries it with no made-up customer. */
  hasExample?: false;
  /** What the timeline of its order calls it. */
  ofOrder?: string;
};

const rows = {
  account_deleted: { resend: 'failed', needsAccount: false },
  authenticator_app_added: { resend: 'failed' },
  authenticator_app_removed: { resend: 'failed' },
  confirm_email: { resend: 'never' },
  confirm_new_email: { resend: 'never' },
  contact_answer: { resend: 'anytime' },
  contact_message: { resend: 'anytime', needsAccount: false },
  deletion_requested: { resend: 'anytime' },
  email_change_requested: { resend: 'never' },
  email_code: { resend: 'never', hasExample: false },
  email_changed: { resend: 'never' },
  first_admin: { resend: 'never', hasExample: false },
  new_email_confirmed: { resend: 'failed' },
  new_device: { resend: 'failed' },
  newsletter_confirmation: { resend: 'never' },
  newsletter_issue: { resend: 'once', hasExample: false },
  newsletter_test: { resend: 'once', hasExample: false },
  newsletter_welcome: { resend: 'failed', needsAccount: false },
  order_canceled: { resend: 'anytime', ofOrder: 'Email about the cancellation' },
  order_confirmation: { resend: 'anytime', ofOrder: 'Order confirmation' },
  order_fulfilled: { resend: 'anytime', ofOrder: 'Email about the delivery' },
  order_pending: { resend: 'anytime', ofOrder: 'Email about the coming payment' },
  order_notification: { resend: 'anytime', needsAccount: false },
  passkey_added: { resend: 'failed' },
  passkey_removed: { resend: 'failed' },
  password_changed: { resend: 'failed' },
  password_reset: { resend: 'never' },
  payment_missing: { resend: 'anytime', ofOrder: 'Email about the missing payment' },
  payment_refunded: { resend: 'anytime', ofOrder: 'Email about the refund' },
  provider_connected: { resend: 'failed' },
  recovery_code_used: { resend: 'failed' },
  recovery_codes_renewed: { resend: 'failed' },
  second_factor_not_demanded: { resend: 'failed' },
  second_factors_reset: { resend: 'failed' },
  team_invitation: { resend: 'never', needsAccount: false },
  test_email: { resend: 'never', hasExample: false },
  user_demoted: { resend: 'never' },
  user_disabled: { resend: 'never' },
  user_enabled: { resend: 'never' },
  user_promoted: { resend: 'never' },
  withdrawal_receipt: {
    resend: 'anytime',
    needsAccount: false,
    ofOrder: 'Receipt of the withdrawal',
  },
  withdrawal_stated: {
    resend: 'anytime',
    needsAccount: false,
    ofOrder: 'Email about the withdrawal',
  },
} as const satisfies Record<string, EmailRow>;

/** For the team, who read it in the language of the dashboard. */
const ofTeam: readonly EmailKind[] = [
  ...(['contact_message', 'first_admin', 'newsletter_test', 'order_notification'] as const),
  ...(['second_factor_not_demanded', 'team_invitation', 'test_email'] as const),
  ...(['user_demoted', 'user_promoted', 'withdrawal_stated'] as const),
];
export const isOfTeam = (kind: EmailKind): boolean => ofTeam.includes(kind);

export type EmailKind = keyof typeof rows;
export const emailKinds = Object.keys(rows) as EmailKind[];
export const emailRows: Record<EmailKind, EmailRow> = rows;

export type ExampleKind = {
  [Kind in EmailKind]: (typeof rows)[Kind] extends { hasExample: false } ? never : Kind;
}[EmailKind];

/** Those that are shown and tried with a made-up customer. */
export const exampleKinds = emailKinds.filter(
  (kind): kind is ExampleKind => emailRows[kind].hasExample !== false,
);

export type EmailFrame = {
  /** BCP 47 */
  language: string;
  /** Each with '{site}'. */
  accountReason: string;
  newsletterReason: string;
  unsubscribe: string;
  /** With '{sum}' and '{before}'. */
  insteadOf: string;
  /** In place of the letterhead's. */
  closing?: readonly string[];
};

/** Paragraphs, a button, lines with amounts, short lines under a heading, or what is safe HTML. */
export type EmailBlock =
  | { text: string }
  | { button: string; url: string }
  | { lines: readonly EmailLine[] }
  | { sums: readonly EmailSum[] }
  | { heading: string; rows: readonly string[] }
  | { markup: string; plain: string };

export type EmailLine = { name: string; detail: string; amount: string };
/** `insteadOf`: what it would cost, struck. */
export type EmailSum = { label: string; amount: string; insteadOf?: string; isTotal?: boolean };

/** Plain texts. The layout escapes and shortens them. */
export type EmailContent = {
  subject: string;
  title: string;
  /** What mail programs show beside the subject. */
  preview?: string;
  /** Of emails that bring the owner a message: its writer. */
  replyTo?: string;
  /** For several emails about one thing, which mail programs show together. */
  threadId?: string;
  /** Why it comes, with '{site}' for the shop's address; else for the account or order. */
  because?: string;
  /** The words of the layout, in the email's language. */
  frame?: EmailFrame;
  blocks: readonly EmailBlock[];
  /** Replaces the current settings. */
  letterhead?: Letterhead;
  attachments?: readonly EmailAttachment[];
  /** Of newsletter emails. */
  unsubscribe?: UnsubscribeLinks;
};

export type EmailAttachment = { filename: string; contentType: string; content: Buffer };

/** A page with a button, and a URL that mail programs post to without showing it (RFC 8058). */
export type UnsubscribeLinks = { pageUrl: string; oneClickUrl: string };

/** What an email about `about` says now; null when there is nothing left to say. */
export type WriteEmail<Context> = (context: Context, about: string) => Promise<EmailContent | null>;
