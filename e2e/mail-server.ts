// An SMTP server that keeps what the shop sends, and the browser's way into it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The newest email to a recipient, once there are `count` of them. */
  newestTo: (recipient: string, count?: number) => Promise<Email>;
  close: () => Promise<void>;
};

const waitMs = 50;
const waitMsMax = 15_000;

export const startMailServer = async (): Promise<MailServer> => {
  const received: { to: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 50,
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const email = await PostalMime.parse(Buffer.concat(parts));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), email });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    newestTo: async (recipient, count = 1) => {
      for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitMs) {
        const emails = received.filter(({ to }) => to.includes(recipient));
        const newest = emails.at(-1);
        if (newest && emails.length >= count) return newest.email;
        await wait(waitMs);
      }
      throw new Error(`Email ${count} to ${recipient} has not arrived.`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
