// Issues of the newsletter as admins write, plan and test them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fill } from '../../../../test/hostile-texts.ts';
import { anIssue, issuesForTest, paragraph } from '../../../../test/test-newsletter-issues.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';

test('twenty times "send" at once begin one issue, and are told once', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(3);
  const { id } = await shop.add();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.admin.call('POST', `/newsletter/issues/${id}/send`, { revision: 1 }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all([shop.run(), shop.run()]);
  expect(await shop.outbox()).toHaveLength(3);
  const { rows } = await shop.database.pool.query(
    `select action, detail -> 'after' ->> 'recipients' as recipients from audit_log
     where subject = $1 order by at, action`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'newsletter_issue_added', recipients: '0' },
    { action: 'newsletter_issue_sent', recipients: '3' },
  ]);
});

test('an issue is planned by the clock of the shop, and may be taken back', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(1);
  await shop.set('region', { timeZone: 'America/New_York' });
  const { id } = await shop.add();
  const plan = (plannedFor: string) => shop.send(id, { revision: 1, plannedFor });
  expect((await plan('2026-11-26T06:59')).body).toMatchObject({ field: 'plannedFor' });
  expect((await plan('2028-01-01T08:00')).status).toBe(422);
  for (const wrong of ['2026-11-26T08:30Z', '0000-01-01T08:30', '2027-02-29T08:30'])
    expect((await plan(wrong)).status).toBe(422);
  for (let n = 0; n < 2; n += 1) expect((await plan('2026-11-26T08:30')).status).toBe(200);
  expect(await shop.find(id)).toMatchObject({
    state: 'planned',
    plannedAt: '2026-11-26T13:30:00.000Z',
    plannedFor: '2026-11-26T08:30',
  });
  await shop.stop(id);
  shop.pass(120);
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'draft', plannedAt: null });
  expect((await plan('2026-11-26T09:30')).status).toBe(200);
  shop.pass(29);
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'planned' });
  shop.pass(1);
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'sending' });
});

test('no more than ten issues are planned', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(1);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = await shop.add();
    statuses.push((await shop.send(id, { revision: 1, plannedFor: '2026-11-27T08:00' })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 422]);
});

test('nothing is sent without a company’s address, subscribers or an SMTP server', async () => {
  const shop = await issuesForTest();
  const { id } = await shop.add();
  expect(await shop.send(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await shop.subscribe(1);
  await shop.set('company', { legalName: 'Lune & Sons Ltd' });
  expect((await shop.send(id)).body.message).toContain('Company');
  await shop.set('company', { legalName: 'Lune & Sons Ltd', address: 'Lisboa' });
  const silent = { ...shop.context, canSendEmail: false };
  const { sendNewsletterIssue } = await import('./move-issue.ts');
  const asked = { id, revision: 1, actorId: shop.admin.id };
  expect(await sendNewsletterIssue(silent, asked)).toMatchObject({ code: 'wrong_state' });
  expect((await shop.send(id)).status).toBe(200);
});

test('what another admin wrote is not replaced unseen, nor sent', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(1);
  const { id } = await shop.add();
  const put = (body: object) => shop.call('PUT', `/newsletter/issues/${id}`, body);
  const typed = anIssue({ subject: 'Felt' });
  for (let n = 0; n < 2; n += 1)
    expect(await put({ ...typed, revision: 1 })).toMatchObject({ body: { revision: 2 } });
  expect((await put({ ...anIssue({ subject: 'Tweed' }), revision: 1 })).status).toBe(409);
  expect((await shop.send(id)).status).toBe(409);
  expect((await shop.send(id, { revision: 2 })).status).toBe(200);
  expect((await put({ ...anIssue({ subject: 'Tweed' }), revision: 2 })).body).toMatchObject({
    code: 'wrong_state',
  });
  expect((await shop.call('DELETE', `/newsletter/issues/${id}`)).status).toBe(409);
});

test('a draft is deleted, nothing that went out; an unknown issue is none', async () => {
  const shop = await issuesForTest();
  const { id } = await shop.add();
  for (const state of ['sending', 'stopped', 'sent']) {
    await shop.database.pool.query(
      'update newsletter_issues set state = $1, started_at = now(), stopped_at = now()',
      [state],
    );
    expect((await shop.call('DELETE', `/newsletter/issues/${id}`)).body.code).toBe('wrong_state');
  }
  await shop.database.pool.query(
    `update newsletter_issues set state = 'draft', started_at = null, stopped_at = null`,
  );
  expect((await shop.call('DELETE', `/newsletter/issues/${id}`)).status).toBe(200);
  for (const [method, end, body] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test', {}],
    ['POST', '/stop', {}],
    ['POST', '/send', { revision: 1 }],
  ] as const)
    expect((await shop.call(method, `/newsletter/issues/${id}${end}`, body)).status).toBe(404);
});

test('tests go to the admin alone, one a minute', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(1);
  const { id } = await shop.add({ preview: 'Look' });
  const path = `/newsletter/issues/${id}/test`;
  const test20 = await Promise.all(
    Array.from({ length: 20 }, () => shop.admin.call('POST', path, {})),
  );
  expect(test20.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(429)]);
  await shop.deliver();
  expect(shop.smtp.received.map(({ to }) => to)).toEqual([[shop.admin.email]]);
  expect(shop.smtp.received[0]?.email.headers.map(({ key }) => key)).not.toContain(
    'list-unsubscribe',
  );
});

test.each(['Wool\r\nBcc: all@example.com', 'Wool\u2028Bcc: x', 'Wool\u0000', `${fill('a')}`])(
  'no subject makes a header of its own: %#',
  async (subject) => {
    const shop = await issuesForTest();
    await shop.subscribe(1);
    const typed = anIssue({ subject, preview: '<script>' });
    const { status, body } = await shop.admin.call('POST', '/newsletter/issues', typed);
    if (status !== 200) return expect(status).toBe(422);
    await shop.send(body.id);
    await shop.run();
    await shop.deliver();
    const [{ email, to } = { email: undefined, to: [] }] = shop.smtp.received;
    expect(to).toHaveLength(1);
    expect(email?.bcc ?? []).toEqual([]);
    expect(email?.subject).toMatch(/^Wool ?Bcc: /);
    expect(email?.html).not.toContain('<script>');
  },
);

const deep = (depth: number): object =>
  depth ? { type: 'blockquote', content: [deep(depth - 1)] } : paragraph('x');

const noBodies: [string, object[]][] = [
  ['a script', [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }]],
  ['an image of another place', [{ type: 'image', attrs: { id: 'https://evil.example/a.png' } }]],
  ['an image that is gone', [{ type: 'image', attrs: { id: '0123456789abcdef0123' } }]],
  ['100 kB', [paragraph(fill('a'))]],
  ['more than an email takes', [paragraph(fill('<').slice(0, 50_000))]],
  ['depth', [deep(50)]],
  [
    'a link that runs',
    [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
          },
        ],
      },
    ],
  ],
];

test('no issue holds a script, another place, or more than an email takes', async () => {
  const { admin, database } = await issuesForTest();
  for (const [what, content] of noBodies) {
    const answer = await admin.call('POST', '/newsletter/issues', anIssue({ content }));
    expect(answer.status, what).toBe(422);
  }
  const { rowCount } = await database.pool.query('select from newsletter_issues');
  expect(rowCount).toBe(0);
});

test('an image stays as long as an issue shows it', async () => {
  const shop = await issuesForTest();
  const image = randomUUID().replaceAll('-', '').slice(0, 20);
  await shop.database.pool.query(
    `insert into images (id, width, height, placeholder, owner_id, unused_since)
     values ($1, 800, 600, '', $2, $3)`,
    [image, shop.admin.id, shop.context.now()],
  );
  const content = [{ type: 'image', attrs: { id: image, alt: 'A hat' } }];
  const added = await shop.admin.call('POST', '/newsletter/issues', anIssue({ content }));
  const { id, message } = added.body;
  expect(message.html).toContain(`http://localhost:3000/images/${image}/1280.jpeg" width="560"`);
  const isThere = async () => {
    shop.pass(3 * 24 * 60);
    await deleteUnusedImages(shop.context);
    const { rowCount } = await shop.database.pool.query('select from images where id = $1', [
      image,
    ]);
    return rowCount === 1;
  };
  await shop.database.pool.query('update images set unused_since = $1', [shop.context.now()]);
  expect(await isThere()).toBe(true);
  await shop.call('PUT', `/newsletter/issues/${id}`, { ...anIssue(), revision: 1 });
  expect(await isThere()).toBe(false);
});
