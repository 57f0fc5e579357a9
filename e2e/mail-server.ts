// An SMTP server that keeps what the shop sends, and the browser's way into it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitMsMax } from '../test/time-bounds.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export type MailServer = {
  url: string;
  /** The newest email to a recipient, once there are `count` of them. */
  newestTo: (recipient: string, count?: number) => Promise<Email>;
  /** The newest email to a recipient with this subject, once there is one. */
  newestWith: (recipient: string, subject: string) => Promise<Email>;
  close: () => Promise<void>;
};

type Received = { to: string[]; email: Email };

const waitMs = 50;

const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = [];
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
  const newest = async (isWanted: (one: Received) => boolean, count: number, what: string) => {
    for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitMs) {
      const emails = received.filter(isWanted);
      const last = emails.at(-1);
      if (last && emails.length >= count) return last.email;
      await wait(waitMs);
    }
    throw new Error(`${what} has not arrived.`);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    newestTo: (recipient, count = 1) =>
      newest(({ to }) => to.includes(recipient), count, `Email ${count} to ${recipient}`),
    newestWith: (recipient, subject) =>
      newest(
        ({ to, email }) => to.includes(recipient) && email.subject === subject,
        1,
        `'${subject}' to ${recipient}`,
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

export type MailShop = ShopProcess & { mail: MailServer };

/** A shop whose emails arrive at a server of its own. */
export const startMailShop = async (settings: Record<string, string> = {}): Promise<MailShop> => {
  const mail = await startMailServer();
  const shop = await startShop({ SMTP_URL: mail.url, ...settings });
  const remove = async () => {
    await shop.remove();
    await mail.close();
  };
  return { ...shop, mail, remove };
};
