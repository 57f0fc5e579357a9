// The server by which emails leave, as the owner types it.
import {
  type Encryption,
  isThisMachine,
  type SmtpServer,
} from '../../../platform/email/smtp-server.ts';

export type EmailServer = Omit<SmtpServer, 'encryption'> & {
  encryption: Encryption;
  /** The sender's address; the name beside it is a setting. */
  from: string;
};
export type ServerProblem = { field: keyof EmailServer; message: string };

/**
 * Ports on which mail servers listen. The form reaches no others, so it reveals nothing else in the
 * shop's own network; a mail server there still works.
 */
export const mailPorts: readonly number[] = [25, 465, 587, 1025, 2465, 2525, 2587];
/** That are usual for each kind. */
export const usualPorts: Record<Encryption, number> = { starttls: 587, tls: 465, none: 25 };
export const hostLengthMax = 253;
export const credentialLengthMax = 500;

/** A name, or an address of a network. */
const hostShape = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]+)$/i;

/** What is wrong with it by itself; null: nothing. */
export const checkServer = (
  { host, port, encryption, user, password }: Omit<EmailServer, 'from'>,
  ports: readonly number[] = mailPorts,
): ServerProblem | null => {
  if (!hostShape.test(host) || host.length > hostLengthMax)
    return { field: 'host', message: 'Enter the name alone, such as smtp.example.com.' };
  if (!ports.includes(port))
    return {
      field: 'port',
      message:
        `Mail servers listen at ${mailPorts.join(', ')}. ` +
        'For another port set SMTP_URL where the shop is started.',
    };
  if (password && !user)
    return { field: 'user', message: 'Enter the user to whom the password belongs.' };
  if (user && encryption === 'none' && !isThisMachine(host))
    return {
      field: 'encryption',
      message: 'A password is sent encrypted alone: choose STARTTLS or TLS.',
    };
  return null;
};

/**
 * A password belongs to the server and user it was typed for. It is never sent to another server.
 */
export const isSameWay = (one: EmailServer, other: EmailServer): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.encryption === other.encryption &&
  one.user === other.user;

/** The only part of a secret that is ever shown; nothing of a short one. */
export const endingOfPassword = (password: string): string =>
  password.length < 12 ? '…' : `…${password.slice(-2)}`;
