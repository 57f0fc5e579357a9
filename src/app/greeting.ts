import type { Settings } from './settings.ts';

/** What the operator reads once the shop is up; a null link: the admin has a password. */
export const greeting = (
  { server, accounts, email }: Settings,
  { isTestMode, adminLink }: { isTestMode: boolean; adminLink: string | null },
): string =>
  [
    `\nHemline is running at ${server.publicUrl}`,
    ...(isTestMode ? [testMode] : []),
    ...(email.smtpUrl ? [] : [noEmails]),
    ...(adminLink
      ? [`First admin: ${accounts.adminEmail}. Set the password within 24 hours:\n  ${adminLink}`]
      : []),
    'Stop with Ctrl-C.\n',
  ].join('\n');

const testMode = 'Payments are in test mode: no real money. Test card: 4242 4242 4242 4242.';
const noEmails =
  'Emails wait in the outbox: set SMTP_URL to send them. Until then nobody has to confirm\n' +
  'an email address, and passwords are not reset by email.';
