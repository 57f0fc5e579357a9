// The newsletter with a real SMTP server: what is asked for, and what arrives.
import { accountsForTest } from './test-accounts.ts';
import { sendWaitingEmails } from './test-emails.ts';
import { createTestSmtpServer } from './test-smtp-server.ts';

export const newsletterForTest = async (options: Parameters<typeof accountsForTest>[0] = {}) => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url, ...options });
  /** Sends what waits; answers the newest email. */
  const receive = async () => {
    await sendWaitingEmails(shop);
    const newest = smtp.received.at(-1);
    if (!newest) throw new Error('No email has arrived.');
    return newest.email;
  };
  const subscribe = (email: string, headers?: Record<string, string>) =>
    shop.post('/newsletter/subscriptions', { email }, headers);
  const confirm = (token: string) => shop.post('/newsletter/subscriptions/confirm', { token });
  return {
    ...shop,
    smtp,
    receive,
    subscribe,
    confirm,
    unsubscribe: (token: string) => shop.post('/newsletter/subscriptions/unsubscribe', { token }),
    /** Subscribes and confirms; answers the unsubscribe token of the email that follows. */
    subscribed: async (email: string): Promise<string> => {
      await subscribe(email);
      await confirm(linkTokenOf((await receive()).text));
      return linkTokenOf((await receive()).text, 'unsubscribe');
    },
    rows: async () => {
      const { rows } = await shop.database.pool.query<{ email: string; state: string }>(
        'select email, state from newsletter_subscriptions order by email',
      );
      return rows;
    },
  };
};

/** The token behind the # of a link; empty without one. */
export const linkTokenOf = (text = '', page: 'confirm' | 'unsubscribe' = 'confirm'): string =>
  text.match(new RegExp(`/newsletter/${page}#token=([\\w-]{32})`))?.[1] ?? '';
