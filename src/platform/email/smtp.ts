// Sends emails by an SMTP server, through nodemailer.
import { onceNeeded } from '../turns/once-needed.ts';
import type { RenderedEmail } from './layout-email.ts';
import type { SmtpServer } from './smtp-server.ts';

export type EmailMessage = RenderedEmail & {
  /** Stable: a repeat of the same message is recognizable. */
  id: string;
  recipient: string;
};

/** The server's answer, or why it did not take the message. A final error would repeat. */
export type Sending =
  | { isSent: true; response: string }
  | { isSent: false; isFinal: boolean; problem: string; error: SmtpError };

export type EmailTransport = {
  send(message: EmailMessage, signal?: AbortSignal): Promise<Sending>;
  close(): void;
};

const connectionMsMax = 10_000;
const silenceMsMax = 30_000;
/** The limit for a server that answers, but slowly. */
const sendingMsMax = 120_000;
const connectionsMax = 3;

/** Connects when the first message is sent. `from` is 'Name <shop@shop.example>', or without. */
export const smtpTransport = (
  server: SmtpServer,
  from: string,
  { silenceMs = silenceMsMax }: { silenceMs?: number } = {},
): EmailTransport => {
  let close = () => {};
  // Loaded with the first message.
  const open = onceNeeded(async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...connectionOf(server),
      pool: true,
      maxConnections: connectionsMax,
      // The message may have been accepted before the connection closed. The outbox decides whether
      // to retry.
      maxRequeues: 0,
      connectionTimeout: connectionMsMax,
      greetingTimeout: Math.min(silenceMs, connectionMsMax),
      dnsTimeout: connectionMsMax,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // Unhandled, the error of an idle connection would end the process.
    transport.on('error', () => {});
    close = () => transport.close();
    return transport;
  });
  const host = from.match(/@([^@\s<>]+)>?$/)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, html, text, unsubscribe, ...others }, signal) => {
      const { replyTo, threadId } = others;
      const deadline = AbortSignal.timeout(sendingMsMax);
      try {
        const { response } = await (await open()).sendMail({
          from: senderOf(from, others.senderName),
          to: { name: '', address: recipient },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${host}>`,
          ...(threadId === undefined ? {} : { references: `<${threadId}@${host}>` }),
          subject,
          html,
          text,
          ...(others.attachments && { attachments: [...others.attachments] }),
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        return { isSent: true, response };
      } catch (error) {
        const cause = error as SmtpError;
        return { isSent: false, isFinal: isFinal(cause), problem: cause.message, error: cause };
      }
    },
    close: () => close(),
  };
};

// A name in the setting is kept.
const senderOf = (from: string, name = '') => (from.includes('<') ? from : { name, address: from });

// The mail program's own unsubscribe button posts to the URL (RFC 8058).
const listHeaders = (unsubscribe: EmailMessage['unsubscribe']): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

export type SmtpError = Error & {
  code?: string;
  /** The system's code, such as ECONNREFUSED. */
  originalCode?: string;
  /** What we had sent. */
  command?: string;
  responseCode?: number;
  /** The server's own words. */
  response?: string;
};

// The operator can correct a refused sender or password. A refused recipient stays refused.
const isFinal = ({ code, command = '', responseCode }: SmtpError): boolean =>
  responseCode === undefined
    ? code === 'EENVELOPE'
    : responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);

const connectionOf = ({ host, port, encryption, user, password }: SmtpServer) => ({
  host,
  port,
  secure: encryption === 'tls',
  ...(user ? { auth: { user, pass: password } } : {}),
  ignoreTLS: encryption === 'none',
  requireTLS: encryption === 'starttls',
  // A password is only sent encrypted, to a server that proves its name.
  tls: { rejectUnauthorized: encryption !== 'ifOffered' },
});
