import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { smtpTransport } from './smtp.ts';
import { smtpServerOf } from './smtp-server.ts';

const sender = 'Hemline <shop@hemline.example>';
const message = { id: '1', recipient: 'a@example.com', subject: 'Hi', html: '', text: 'Hello' };

test('a server that accepts connections and says nothing is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address() as { port: number };
  const transport = smtpTransport(smtpServerOf(`smtp://127.0.0.1:${address.port}`), sender, {
    silenceMs: 100,
  });
  expect(await transport.send(message)).toMatchObject({ isSent: false, isFinal: false });
  transport.close();
});

test('names that look like headers or several recipients stay in their place', async () => {
  const smtp = await createTestSmtpServer();
  const transport = smtpTransport(smtpServerOf(smtp.url), sender);
  const sent = await transport.send({
    id: '1',
    recipient: 'a@example.com',
    subject: 'Order\r\nBcc: b@example.com\r\n\r\nHello',
    html: '<p>Hello</p>',
    text: 'Hello',
  });
  transport.close();
  expect(sent).toMatchObject({ isSent: true });
  expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.com']]);
  expect(smtp.received[0]?.email.bcc ?? []).toEqual([]);
  expect(smtp.received[0]?.email.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('user and password of SMTP_URL are decoded, and wrong ones are tried again', async () => {
  const smtp = await createTestSmtpServer(0, {
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop@x' && password === 'p:/?'
        ? done(null, { user: 'shop' })
        : done(Object.assign(new Error('No'), { responseCode: 535 })),
  });
  const send = (userinfo: string) => sendTo(smtp.url.replace('//', `//${userinfo}@`));
  expect(await send('shop%40x:p%3A%2F%3F')).toMatchObject({ isSent: true });
  expect(await send('shop%40x:wrong')).toMatchObject({ isSent: false, isFinal: false });
});

test('a server that can not prove its name gets no email over smtps', async () => {
  const smtp = await createTestSmtpServer(0, { secure: true });
  const answer = await sendTo(smtp.url.replace('smtp:', 'smtps:'));
  expect(answer).toMatchObject({ isSent: false, isFinal: false });
  expect(smtp.received).toEqual([]);
});

const sendTo = async (url: string) => {
  const transport = smtpTransport(smtpServerOf(url), sender);
  onTestFinished(transport.close);
  return await transport.send(message);
};
