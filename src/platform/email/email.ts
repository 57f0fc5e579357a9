// What an email is: what causes it, and what it says, free of any layout.
import type { Letterhead } from './letterhead.ts';

export const emailKinds = [
  'account_deleted',
  'authenticator_app_added',
  'authenticator_app_removed',
  'confirm_email',
  'confirm_new_email',
  'contact_answer',
  'contact_message',
  'deletion_requested',
  'email_change_requested',
  'email_changed',
  'first_admin',
  'new_email_confirmed',
  'new_device',
  'newsletter_confirmation',
  'newsletter_issue',
  'newsletter_test',
  'newsletter_welcome',
  'order_canceled',
  'order_confirmation',
  'order_fulfilled',
  'order_notification',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'password_reset',
  'payment_refunded',
  'provider_connected',
  'recovery_code_used',
  'recovery_codes_renewed',
  'second_factor_not_demanded',
  'second_factors_reset',
  'team_invitation',
  'test_email',
  'user_demoted',
  'user_disabled',
  'user_enabled',
  'user_promoted',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** A new shop's own, a test of another, and issues, which have a preview of their own. */
const withoutExample = [
  'first_admin',
  'newsletter_issue',
  'newsletter_test',
  'test_email',
] as const;
export type ExampleKind = Exclude<EmailKind, (typeof withoutExample)[number]>;

/** Those that are shown and tried with a made-up customer. */
export const exampleKinds = emailKinds.filter(
  (kind): kind is ExampleKind => !(withoutExample as readonly string[]).includes(kind),
);

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

/** Texts as they are: the layout escapes and shortens them. */
export type EmailContent = {
  subject: string;
  title: string;
  /** What mail programs show beside the subject. */
  preview?: string;
  /** Of emails that bring the owner a message: its writer. */
  replyTo?: string;
  /** Of several emails about one thing: mail programs show them together. */
  threadId?: string;
  /** Why it comes, before the shop's URL; else for the account or order. */
  because?: string;
  blocks: readonly EmailBlock[];
  /** In place of what is set now. */
  letterhead?: Letterhead;
  /** Of newsletter emails. */
  unsubscribe?: UnsubscribeLinks;
};

/** A page with a button, and a URL that mail programs post to without showing it (RFC 8058). */
export type UnsubscribeLinks = { pageUrl: string; oneClickUrl: string };

/** What an email about `about` says now; null when there is nothing left to say. */
export type WriteEmail<Context> = (context: Context, about: string) => Promise<EmailContent | null>;
