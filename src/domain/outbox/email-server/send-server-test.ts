import { randomUUID } from 'node:crypto';
import { layoutEmail } from '../../../platform/email/layout-email.ts';
import { smtpTransport } from '../../../platform/email/smtp.ts';
import type { SmtpServer } from '../../../platform/email/smtp-server.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { logText } from '../../../platform/text/log-text.ts';
import type { ServerContext } from './connect-email-server.ts';
import { explainSmtpError } from './explain-smtp-error.ts';

export type ServerTest = { recipient: string; response: string };

const silenceMs = 10_000;
const testMsMax = 20_000;

/** Sends the admin a test email without the outbox. Errors: invalid_input {field}. */
export const sendServerTest = async (
  { findLetterhead }: Pick<ServerContext, 'findLetterhead'>,
  server: SmtpServer & { from: string },
  recipient: string,
): Promise<ServerTest | Failure<'invalid_input'>> => {
  const transport = smtpTransport(server, server.from, { silenceMs });
  try {
    const email = layoutEmail(testEmail(server), await findLetterhead());
    const message = { ...email, id: randomUUID(), recipient };
    const sending = await transport.send(message, AbortSignal.timeout(testMsMax));
    if (sending.isSent) return { recipient, response: logText(sending.response) };
    const { message: says, field } = explainSmtpError(sending.error, { ...server, recipient });
    return fail('invalid_input', says, field ? { field } : {});
  } finally {
    transport.close();
  }
};

const testEmail = ({ host, from }: { host: string; from: string }) => ({
  subject: 'Test: the emails of {shop} arrive',
  title: 'The emails of {shop} arrive',
  blocks: [
    { text: `This one left by ${host}, with ${from} as its sender.` },
    {
      text:
        'Was it among spam? Your email provider names entries for your domain (SPF, DKIM and ' +
        'DMARC), by which others know that the sender is you.',
    },
  ],
});
