// A real SMTP server in the process of a test: what it has received, and what it answers.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type TestSmtpServer = {
  url: string;
  /** Whole messages in the order of their arrival. */
  received: { to: string[]; raw: string; email: Email }[];
  /** What it answers to a recipient or, by 'DATA', to a message; nothing for 250. */
  answers: Map<string, { code: number; message: string }>;
  close: () => Promise<void>;
};

/** For one test; `port` starts a server again where one was. */
export const createTestSmtpServer = async (
  port = 0,
  options: SMTPServerOptions = {},
): Promise<TestSmtpServer> => {
  const received: TestSmtpServer['received'] = [];
  const answers: TestSmtpServer['answers'] = new Map();
  const errorTo = (to: string) => {
    const answer = answers.get(to);
    return answer && Object.assign(new Error(answer.message), { responseCode: answer.code });
  };
  const server = new SMTPServer({
    ...options,
    authOptional: !options.onAuth,
    // Clients keep idle connections.
    closeTimeout: 50,
    // Silences the remark that its certificate is for tests.
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(errorTo(address)),
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const raw = Buffer.concat(parts).toString('utf8');
      const error = errorTo('DATA');
      if (error) return done(error);
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ to, raw, email: await PostalMime.parse(raw) });
      return done();
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  onTestFinished(close);
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, received, answers, close };
};
