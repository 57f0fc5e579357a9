// A shop that may send issues of its newsletter: an admin, a company, a real SMTP server.
import { randomUUID } from 'node:crypto';
import { sendIssues } from '../src/domain/newsletter/issues/send-issues.ts';
import { aSignedInUser } from './test-callers.ts';
import { sendWaitingEmails } from './test-emails.ts';
import { createTestShop } from './test-shop.ts';
import { createTestSmtpServer } from './test-smtp-server.ts';

export const paragraph = (text: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

type Given = { subject?: string; preview?: string; content?: object[]; groupId?: string };

/** What an admin types; `id` is a new one. */
export const anIssue = (given: Given = {}) => ({
  id: randomUUID(),
  subject: given.subject ?? 'Wool, early',
  preview: given.preview ?? 'Coats are in.',
  body: { type: 'doc', content: given.content ?? [paragraph('The coats are in.')] },
  groupId: given.groupId ?? null,
});

type Options = Parameters<typeof createTestShop>[0] & { perHour?: number };

export const issuesForTest = async ({ perHour = 6000, ...options }: Options = {}) => {
  const smtp = await createTestSmtpServer();
  const shop = await createTestShop({
    publicUrl: 'http://localhost:3000',
    smtpUrl: smtp.url,
    // A minute that no test leaves by itself.
    now: () => new Date('2026-11-26T12:00:00Z'),
    ...options,
  });
  const admin = await aSignedInUser(shop, 'admin');
  const { database, context } = shop;
  const set = async (name: string, value: object) => {
    await database.pool.query(
      `insert into shop_settings (name, value, revision) values ($1, $2, 1)
       on conflict (name) do update set value = excluded.value`,
      [name, JSON.stringify(value)],
    );
  };
  await set('company', { legalName: 'Lune & Sons Ltd', address: 'Rua da Prata 80\nLisboa' });
  await set('newsletter', { emailsPerHour: perHour });
  const subscribe = async (count: number) => {
    const { rows } = await database.pool.query<{ id: string; email: string }>(
      `insert into newsletter_subscriptions (email, state, requested_at, confirmed_at)
       select 'reader' || n || '@example.com', 'subscribed', $2, $2 from generate_series(1, $1) n
       returning id, email`,
      [count, new Date(context.now().getTime() - 60_000)],
    );
    return rows;
  };
  const outbox = async () => {
    const { rows } = await database.pool.query<{ recipient: string; state: string; id: string }>(
      `select id, recipient, state from email_outbox where kind = 'newsletter_issue'
       order by created_at, recipient`,
    );
    return rows;
  };
  // Tests pass hours, in which a session ends.
  const call: typeof admin.call = async (...asked) =>
    (await aSignedInUser(shop, 'admin')).call(...asked);
  return {
    ...shop,
    smtp,
    admin,
    set,
    subscribe,
    outbox,
    call,
    /** Adds one by the API; answers what the shop says of it. */
    add: async (given?: Given) =>
      (await call('POST', '/newsletter/issues', anIssue(given))).body as Issue,
    find: async (id: string) => (await call('GET', `/newsletter/issues/${id}`)).body as Issue,
    count: async (id: string) =>
      (await call('GET', `/newsletter/issues/${id}/recipients`)).body as { recipients: number },
    send: (id: string, body: object = { revision: 1 }) =>
      call('POST', `/newsletter/issues/${id}/send`, body),
    stop: (id: string) => call('POST', `/newsletter/issues/${id}/stop`, {}),
    /** The job, once. */
    run: () => sendIssues(context),
    deliver: () => sendWaitingEmails(shop),
    /** Who has got an issue, in the order of addresses. */
    readers: () => smtp.received.flatMap(({ to }) => to).sort(),
  };
};

type Issue = {
  id: string;
  subject: string;
  state: string;
  revision: number;
  recipients: number;
  sent: number;
  failed: number;
  dropped: number;
  unsubscribed: number;
  plannedAt: string | null;
  plannedFor: string | null;
  message: { subject: string; html: string; text: string };
};
