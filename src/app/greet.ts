// What the operator reads once the shop is up. No error here may end a shop that serves.
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from './settings.ts';

/** What it asks the shop. */
export type Asked = {
  isTestMode: boolean;
  inviteFirstAdmin: (email: string) => Promise<string | null>;
  findEmailServer: () => Promise<{ host: string | null }>;
};

type Greeting = {
  settings: Settings;
  shop: Asked;
  print: (line: string) => void;
  log: (problem: unknown) => void;
  stopping: AbortSignal;
  pause?: (stopping: AbortSignal) => Promise<unknown>;
};

const pauseMs = 1_000;

/** Says that the shop is up; the first admin's link follows once the database gives it. */
export const greet = async ({
  settings,
  shop,
  print,
  log,
  stopping,
  pause = (signal) => wait(pauseMs, undefined, { signal, ref: false }),
}: Greeting): Promise<void> => {
  const { adminEmail } = settings.accounts;
  const { publicUrl } = settings.server;
  const mode = modeLines(shop);
  let told = '';
  while (!stopping.aborted) {
    try {
      const lines = adminLines(adminEmail, await shop.inviteFirstAdmin(adminEmail));
      const emails = (await shop.findEmailServer()).host ? [] : [noEmails];
      print(
        told
          ? lines.join('\n') || 'An admin has a password.'
          : greeting(publicUrl, [...mode, ...emails, ...lines]),
      );
      return;
    } catch (error) {
      const { message } = error as Error;
      if (!told) print(greeting(publicUrl, [...mode, linkFollows]));
      if (message !== told) log(error);
      told = message || 'unknown';
      await pause(stopping).catch(() => {});
    }
  }
};

const modeLines = ({ isTestMode }: Asked): string[] => (isTestMode ? [testMode] : []);

const greeting = (publicUrl: string, notes: readonly string[]): string =>
  [`\nHemline is running at ${publicUrl}`, ...notes, 'Stop with Ctrl-C.\n'].join('\n');

// No link: an admin has a password.
const adminLines = (email: string, link: string | null): string[] =>
  link ? [`First admin: ${email}. Set the password within 24 hours:\n  ${link}`] : [];

const linkFollows =
  'Whether the first admin needs a link, the database does not tell now: it is asked again.';
const testMode = 'Payments are in test mode: no real money. Test card: 4242 4242 4242 4242.';
const noEmails =
  'Emails wait in the outbox: name their server in the dashboard, Settings, Email server, or\n' +
  'set SMTP_URL to send them. Until then nobody has to confirm an email address, and passwords\n' +
  'are not reset by email.';
