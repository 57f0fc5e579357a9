// The rows of test/authorization.test.ts about issues of the newsletter.
import { randomUUID } from 'node:crypto';
import { adminOnly, each, type Row } from './callers.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';
import { anIssue } from './test-newsletter-issues.ts';
import type { TestShop } from './test-shop.ts';

const path = '/newsletter/issues';

export const newsletterIssueCalls = (shop: () => TestShop): Record<string, Row> => {
  /** Each about an issue of its own. */
  const about = (end = '', body?: object, set = "state = 'draft'"): Row => ({
    ask: async () => {
      const { writes } = shop().database;
      const { id, ...typed } = anIssue();
      await writes.query(
        `insert into newsletter_issues (id, subject, preview, body, changed_at)
         values ($1, $2, $3, $4, now())`,
        [id, typed.subject, typed.preview, JSON.stringify(typed.body)],
      );
      await writes.query(`update newsletter_issues set ${set} where id = $1`, [id]);
      return { path: `${path}/${id}${end}`, ...(body && { body }) };
    },
    may: adminOnly,
  });
  return {
    [`GET ${path}`]: { ask: () => ({ path: `${path}?state=draft` }), may: adminOnly },
    [`GET ${path}/{id}`]: about(),
    [`GET ${path}/{id}/recipients`]: about('/recipients'),
    [`POST ${path}`]: { ask: () => ({ path, body: anIssue() }), may: adminOnly },
    [`PUT ${path}/{id}`]: about('', { ...anIssue({ subject: 'Felt' }), revision: 1 }),
    [`DELETE ${path}/{id}`]: about(),
    // Without an SMTP server and an address of the company.
    [`POST ${path}/{id}/test`]: { ...about('/test', {}), may: each(401, 403, 409) },
    [`POST ${path}/{id}/send`]: { ...about('/send', { revision: 1 }), may: each(401, 403, 409) },
    [`POST ${path}/{id}/stop`]: about(
      '/stop',
      {},
      "state = 'planned', planned_at = now() + interval '1 day'",
    ),
  };
};

/** The same request many times. Sending is in manage-issues.test.ts: this shop sends no emails. */
export const repeatedIssueCalls = (shop: () => TestShop): Record<string, RepeatedRow> => {
  const calls = newsletterIssueCalls(shop);
  const of = (call: string): RepeatedRow => {
    const row = calls[call];
    if (!row) throw new Error(`No ${call}.`);
    return { ask: row.ask };
  };
  const never = { statuses: { 409: 20 }, again: 409, told: 0 };
  return {
    [`POST ${path}`]: { ask: () => ({ path, body: { ...anIssue(), id: randomUUID() } }) },
    [`PUT ${path}/{id}`]: of(`PUT ${path}/{id}`),
    [`DELETE ${path}/{id}`]: { ...of(`DELETE ${path}/{id}`), ...oneThen(404) },
    [`POST ${path}/{id}/stop`]: of(`POST ${path}/{id}/stop`),
    [`POST ${path}/{id}/test`]: { ...of(`POST ${path}/{id}/test`), ...never },
    [`POST ${path}/{id}/send`]: { ...of(`POST ${path}/{id}/send`), ...never },
  };
};
