import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Letterhead } from '../../../platform/email/letterhead.ts';
import { type EmailTransport, smtpTransport } from '../../../platform/email/smtp.ts';
import { type SmtpServer, smtpServerOf } from '../../../platform/email/smtp-server.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { mailPorts } from './email-server.ts';
import { createEmailServerStore, type EmailServerStore } from './email-server-store.ts';

/** How this process sends emails, and where the dashboard keeps the server. */
export type ConnectedServer = {
  store: EmailServerStore;
  /** The revision of the settings row that this process uses. */
  revision: number;
  /** SMTP_URL is set. It wins, and the dashboard stores no server. */
  isFromEnvironment: boolean;
  current: (SmtpServer & { from: string }) | null;
  /** The sender where the dashboard names none. */
  defaultFrom: string;
  ports: readonly number[];
};

export type ServerContext = {
  database: Database;
  emailServer: ConnectedServer;
  findLetterhead: (client?: Queryable) => Promise<Letterhead>;
  now: () => Date;
};

export type EmailSettings = {
  smtpUrl?: string | undefined;
  from: string;
  contact: string;
  /** Ports to which the dashboard may connect; tests use their own. */
  ports?: readonly number[] | undefined;
};

type Place = Secrets & { database: Database; publicUrl: string; log: (problem: unknown) => void };

export const connectEmailServer = async (
  { database, publicUrl, log, ...secrets }: Place,
  { smtpUrl, from, ports = mailPorts }: EmailSettings,
): Promise<{
  emailServer: ConnectedServer;
  emailTransport: EmailTransport | null;
  canSendEmail: boolean;
}> => {
  const store = createEmailServerStore(secrets, publicUrl);
  const { server, revision, isUnreadable } = await store.readAndRenew(database);
  const isFromEnvironment = smtpUrl !== undefined;
  if (isUnreadable && !isFromEnvironment) log(unreadable(publicUrl));
  const current = isFromEnvironment ? { ...smtpServerOf(smtpUrl), from } : server;
  return {
    emailServer: { store, revision, isFromEnvironment, current, defaultFrom: from, ports },
    emailTransport: current && smtpTransport(current, current.from),
    canSendEmail: current !== null,
  };
};

const unreadable = (publicUrl: string): string =>
  'Emails wait: their server was saved under another AUTH_SECRET or not for ' +
  `${publicUrl}. If this shop is to send emails, save it again under Settings, Email server.`;
