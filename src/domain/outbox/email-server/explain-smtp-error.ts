// Why a server took no email, in plain words and with the remedy. Only an SMTP reply is quoted:
// anything else that answers is no mail server, and is not quoted.
import type { SmtpError } from '../../../platform/email/smtp.ts';
import type { SmtpServer } from '../../../platform/email/smtp-server.ts';
import { type EmailServer, usualPorts } from './email-server.ts';

type Explained = { message: string; field?: keyof EmailServer };
type Tried = SmtpServer & { from: string; recipient: string };
type Reason = {
  is: (error: SmtpError) => boolean;
  says: (server: Tried) => string;
  field?: keyof EmailServer;
  /** Without the server's words. */
  isSilent?: true;
};

const cause = ({ originalCode = '', code = '' }: SmtpError): string => `${originalCode} ${code}`;

const { starttls, tls } = usualPorts;
const kinds = `Usual are ${starttls} with STARTTLS and ${tls} with TLS from the start.`;

/** The first that fits counts. */
const reasons: readonly Reason[] = [
  {
    is: (error) => /\bEDNS\b|ENOTFOUND|EAI_/.test(cause(error)),
    says: ({ host }) => `There is no server ${host}. Compare its name with your email provider’s.`,
    field: 'host',
    isSilent: true,
  },
  {
    is: (error) => /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EACCES/.test(cause(error)),
    says: ({ host, port }) => `${host} takes no connection at port ${port}. ${kinds}`,
    field: 'port',
    isSilent: true,
  },
  {
    is: (error) => /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(cause(error)),
    says: ({ host }) =>
      `The server does not prove that it is ${host}, so no password was sent. Enter the name ` +
      'that your email provider gives, not an address of numbers.',
    field: 'host',
    isSilent: true,
  },
  {
    is: (error) => /ERR_SSL|EPROTO\b|\bETLS\b|ECONNRESET/.test(cause(error)),
    says: ({ port }) => `Port ${port} is not encrypted in this way. ${kinds}`,
    field: 'encryption',
    isSilent: true,
  },
  {
    is: (error) => /ETIMEDOUT|EABORT/.test(cause(error)),
    says: ({ host, port }) =>
      `${host} does not answer in time at port ${port}. ${kinds} Port 25 is closed in many ` +
      'data centers.',
    field: 'port',
    isSilent: true,
  },
  {
    is: ({ code, command }) => code === 'EAUTH' || command?.startsWith('AUTH') === true,
    says: () =>
      'The server does not accept this user with this password. Some providers want a password ' +
      'for apps, which is made in your account there.',
    field: 'password',
  },
  {
    is: ({ command }) => command === 'MAIL FROM',
    says: ({ from }) =>
      `The server does not send for ${from}. Enter an address of your account there, or confirm ` +
      'this one there first.',
    field: 'from',
  },
  {
    is: ({ command }) => command === 'RCPT TO',
    says: ({ recipient }) => `The server does not deliver to you, ${recipient}.`,
  },
  {
    is: ({ command }) => command === 'DATA',
    says: () => 'The server did not take the email.',
  },
  {
    is: ({ code, response = '' }) => code === 'EPROTOCOL' && !isReply(response),
    says: ({ host, port }) => `What answers at ${host}, port ${port}, is no mail server. ${kinds}`,
    field: 'port',
    isSilent: true,
  },
];

export const explainSmtpError = (error: SmtpError, server: Tried): Explained => {
  const reason = reasons.find(({ is }) => is(error));
  const words = reason?.isSilent ? '' : replyOf(error, server);
  const says = reason?.says(server) ?? 'The server ended the connection.';
  return { message: `${says}${words}`, ...(reason?.field && { field: reason.field }) };
};

const replyLengthMax = 300;
const isReply = (text: string): boolean => /^[2-5]\d\d(?:[ -]|$)/.test(text);

const replyOf = ({ response = '' }: SmtpError, { password }: Tried): string => {
  if (!isReply(response)) return '';
  const plain = (password ? response.replaceAll(password, '(password)') : response)
    .slice(0, replyLengthMax)
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ');
  return ` It answered: “${plain.trim()}”`;
};
