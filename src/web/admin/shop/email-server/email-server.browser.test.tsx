// The page of the email server: one press tries it and keeps it, and what it answers is told.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import type { EmailServerJson } from '../../../../domain/outbox/email-server/email-server-schema.ts';

const none: EmailServerJson = {
  ...{ source: 'none', host: null, port: null, encryption: null, user: null, password: null },
  ...{ from: 'shop@label.example', savedAt: null, isInEffect: true, revision: 0 },
};
const kept: EmailServerJson = {
  ...{ source: 'dashboard', host: 'smtp.example.com', port: 465, encryption: 'tls' },
  ...{ user: 'ana', password: '…ab', from: 'shop@label.example' },
  ...{ savedAt: '2026-11-26T16:00:00.000Z', isInEffect: true, revision: 1 },
};
const refused = 'The server does not accept this user. It answered: “535 No”';

/** All tests share a shop, which sends no emails: its server is answered here. */
const openServer = async (state: EmailServerJson, next = state) => {
  const sent: unknown[] = [];
  let tries = 0;
  answerCalls(/\/email-server(\/test)?$/, ({ pathname }, init) => {
    if ((init?.method ?? 'GET') === 'GET') return Response.json(tries > 1 ? next : state);
    if (pathname.endsWith('/test'))
      return Response.json({ code: 'invalid_input', message: refused }, { status: 422 });
    tries += 1;
    if (tries === 1) {
      const problem = { code: 'invalid_input', message: refused, field: 'password' };
      return Response.json(problem, { status: 422 });
    }
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ recipient: 'owner@label.example', response: '250 OK' });
  });
  await beginAsAdmin();
  await openPage('/Dashboard/Settings/EmailServer');
  return sent;
};

const press = () => main.getByRole('button', { name: 'Send a test email, and save' }).click();

test('what is wrong stands at its field; what the server takes is kept and shown', async () => {
  const sent = await openServer(none, kept);
  await expect.element(main).toMatchTextContent('Emails wait in the outbox');
  await expectAccessible('of the email server');
  await press();
  await expect.element(main).toMatchTextContent('Enter the name alone, such as smtp.example.com.');
  await main.getByLabelText('Server').fill(' smtp.example.com ');
  await main.getByLabelText('Encryption').selectOptions('tls');
  await expect.element(main.getByLabelText('Port')).toHaveValue('465');
  await main.getByLabelText('User').fill('ana');
  const password = main.getByLabelText('Password', { exact: true });
  await password.fill('hush ');
  await press();
  await expect.element(main).toMatchTextContent(refused);
  await expect.element(password).toHaveFocus();
  await press();
  await expectToast('Saved. A test email is on its way to owner@label.example.');
  expect(sent).toEqual([
    {
      ...{ host: 'smtp.example.com', port: 465, encryption: 'tls', user: 'ana' },
      ...{ password: 'hush ', from: 'shop@label.example', revision: 0 },
    },
  ]);
  await expect.element(main).toMatchTextContent('Emails leave by smtp.example.com.');
  await expect.element(main).toMatchTextContent('…ab');
  await expect.element(main.getByLabelText('Password', { exact: true })).toHaveValue('');
});

test('a test email that the server does not take says why', async () => {
  await openServer(kept);
  await main.getByRole('button', { name: 'Send a test email to myself' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(refused);
});

test('SMTP_URL leaves no form, and says where it is changed', async () => {
  await openServer({ ...kept, source: 'environment', user: null, password: null });
  await expect.element(main).toMatchTextContent('It wins over a server saved here');
  await expect.element(main.getByLabelText('Server')).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Remove the server' }).elements()).toEqual([]);
});
