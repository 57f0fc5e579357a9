// Withdrawals as customers state them: kept, confirmed, bounded, and silent about orders.
import { expect, test } from 'vitest';
import { shareOf } from '../../../../test/daily-share.ts';
import { recording } from '../../../../test/recording.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { aManagedOrder } from '../../../../test/test-managed-orders.ts';
import { createTestShop, ownerEmail, type TestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { stateWithdrawal } from './state-withdrawal.ts';

const stated = {
  name: 'Ines Okafor',
  email: 'ines@example.com',
  contract: '1001',
  items: '1 × Oxford Shirt, M\n2 × Rib Beanie',
};
const day = new Date('2026-11-28T14:10:00Z');

const withCalls = async <Shop extends Awaited<ReturnType<typeof createTestShop>>>(shop: Shop) => {
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('withdrawal', '{"isOn": true}')`,
  );
  return {
    ...shop,
    withdraw: (typed: object, headers: Record<string, string> = {}) =>
      shop.app.request('/withdrawals', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...stated, ...typed }),
      }),
    kept: async () =>
      (await shop.database.pool.query('select * from withdrawals order by stated_at')).rows,
  };
};
const openShop = async (options: Parameters<typeof createTestShop>[0] = {}) =>
  withCalls(await createTestShop({ now: () => day, ...options }));

const insertPaidOrder = (shop: TestShop, email: string) =>
  shop.database.pool.query(
    `insert into orders (user_name, user_email, phone, address, subtotal_cents, shipping_cents,
       taxes_cents, amount_due_cents, placed_at, reserved_until, state, paid_at, transaction_id)
     values ('', $1, '', '', 0, 0, 0, 0, $2, $2, 'paid', $2, 'pi_1')`,
    [email, day],
  );

test('a withdrawal is kept word for word, and its receipt has content, day and time', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await openShop({ smtpUrl: smtp.url });
  const answer = await shop.withdraw({ name: '  Ines\tOkafor ', email: 'Ines@Example.com' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { statedAt: day.toISOString(), receipt: true },
  ]);
  expect(await shop.kept()).toMatchObject([
    { ...stated, order_number: 1001, order_id: null, stated_at: day },
  ]);
  await insertPaidOrder(shop, 'Ines@example.com');
  await sendWaitingEmails(shop);
  const [receipt, notice] = smtp.received;
  expect([receipt?.to, notice?.to]).toEqual([['ines@example.com'], [ownerEmail]]);
  expect(receipt?.email?.text).toMatch(
    /November 28, 2026, 2:10 PM UTC[\s\S]*Ines Okafor[\s\S]*1001[\s\S]*Oxford Shirt, M\n.*Rib/,
  );
  expect(notice?.email?.subject).toBe('Withdrawal from order 1001');
  expect(notice?.email?.replyTo).toEqual([{ name: '', address: 'ines@example.com' }]);
});

test('an address without an order gets a receipt, and none of the words', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await openShop({ smtpUrl: smtp.url });
  await insertPaidOrder(shop, 'other@example.com');
  const words = { name: 'Win a prize', items: 'Call 0900 1234' };
  for (const contract of ['1001', 'Prize seven']) {
    await shop.withdraw({ ...words, contract });
    expect(await sendWaitingEmails(shop)).toEqual([]);
  }
  const receipts = smtp.received.filter(({ to }) => to?.includes('ines@example.com'));
  expect(receipts).toHaveLength(2);
  for (const { email } of receipts) {
    const text = `${email?.subject} ${email?.text} ${email?.html}`;
    expect(text).not.toMatch(/[Pp]rize|0900/);
    expect(text).toMatch(/November 28, 2026, 2:10 PM UTC[\s\S]*ines@example.com/);
  }
  expect(receipts.map(({ email }) => email?.text?.includes('1001')).sort()).toEqual([false, true]);
  // The shop reads all of it.
  const notices = smtp.received.filter(({ to }) => to?.includes(ownerEmail));
  expect(notices.every(({ email }) => email?.text?.includes('Call 0900 1234'))).toBe(true);
});

test('status, headers and body are the same for every guess', async () => {
  const { testShop, number } = await aManagedOrder({ now: () => day });
  const shop = await withCalls(testShop);
  const guesses = [`${number}`, `HL-${number}`, '1', '999999', 'the one of last week'];
  const answers = [];
  for (const contract of guesses) {
    const answer = await shop.withdraw({ contract });
    const headers = [...answer.headers];
    answers.push({ status: answer.status, headers, body: await answer.text() });
  }
  expect(answers[0]?.status).toBe(200);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('the same statements run for every guess, and none of them asks for orders', async () => {
  const { testShop, number } = await aManagedOrder({ now: () => day });
  const shop = await withCalls(testShop);
  const ran = [];
  for (const contract of [`${number}`, '999999', 'the one of last week']) {
    const statements: string[] = [];
    const database = recording(shop.database, statements);
    await stateWithdrawal(
      { ...shop.context, database },
      { withdrawal: { ...stated, contract }, sendsReceipt: true, tellsShop: true },
    );
    ran.push(statements);
  }
  expect(ran[0]).toHaveLength(4);
  for (const statements of ran) expect(statements).toEqual(ran[0]);
  expect(ran.flat().join()).not.toMatch(/\borders\b/);
  // Triggers would ask unseen.
  const triggers = await shop.database.pool.query(
    `select from pg_trigger where not tgisinternal
       and tgrelid = any('{withdrawals, email_outbox}'::regclass[])`,
  );
  expect(triggers.rowCount).toBe(0);
});

test('10,000 guesses of numbers and addresses: one answer, by the same statements', async () => {
  const { testShop, number } = await aManagedOrder({
    now: () => day,
    rateLimits: { widen: 1, trustProxy: true },
  });
  const shop = await withCalls(testShop);
  const { rows } = await shop.database.pool.query('select user_email from orders limit 1');
  const guesses = shareOf(
    Array.from({ length: 10_000 }, (_, n) => n),
    { every: 101 },
  );
  const [answers, works] = [new Set<string>(), new Set<string>()];
  // An order sends ten receipts a day, and an address gets five: later answers say so.
  const bound = { number: 9, email: 4 };
  for (const n of guesses) {
    const isNumber = n % 3 === 0;
    const isEmail = n % 7 === 0;
    const contract = `${isNumber ? number : number + 1 + n}`;
    const email = isEmail ? rows[0].user_email : `guess-${n}@example.com`;
    const items = `${n}`;
    const statements: string[] = [];
    const asked = { withdrawal: { ...stated, contract, email, items }, tellsShop: true };
    const context = { ...shop.context, database: recording(shop.database, statements) };
    works.add(`${await stateWithdrawal(context, { ...asked, sendsReceipt: true })} ${statements}`);
    if ((isNumber && bound.number === 0) || (isEmail && bound.email === 0)) continue;
    if (isNumber) bound.number -= 1;
    if (isEmail) bound.email -= 1;
    const from = { 'x-forwarded-for': `2001:db8:${n.toString(16)}::1` };
    const answer = await shop.withdraw({ contract, email, items }, from);
    answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
  }
  expect([...answers].map((answer) => answer.slice(0, 4))).toEqual(['[200']);
  expect(works.size).toBe(1);
}, 3_600_000);

test('the same, pressed twice or 20 times at once, is one with one receipt', async () => {
  const shop = await openShop();
  await Promise.all(Array.from({ length: 20 }, () => shop.withdraw({})));
  expect(await shop.kept()).toHaveLength(1);
  expect(await outboxOf(shop)).toMatchObject([
    { kind: 'withdrawal_receipt' },
    { kind: 'withdrawal_stated' },
  ]);
});

test.each([
  ['name', ' \t', 'Enter your name.'],
  ['name', 'Win at https://spam.example', 'Leave out links'],
  ['name', 'Win at spam.example', 'Leave out links'],
  ['email', '', 'Enter an email address'],
  ['email', 'ines@example.com, all@example.com', 'Enter a valid'],
  ['email', 'ines@example.com\r\nBcc: all@example.com', 'Enter a valid'],
  ['contract', '', 'Enter the number of the order'],
  ['contract', 'x'.repeat(61), ''],
  ['items', 'www.spam.example', 'Leave out links'],
  ['items', 'x'.repeat(501), '1 characters too long'],
])('a wrong %s %j is told, and nothing is kept or sent', async (field, value, message) => {
  const shop = await openShop();
  const answer = await shop.withdraw({ [field]: value });
  const body = await answer.json();
  expect([answer.status, body.code, body.field]).toEqual([422, 'invalid_input', field]);
  expect(body.message).toContain(message);
  expect([await shop.kept(), await outboxOf(shop)]).toEqual([[], []]);
});

test('an address gets five receipts a day; what is stated after them is kept', async () => {
  const shop = await openShop({ rateLimits: { widen: 1, trustProxy: true } });
  const receipts = [];
  for (let n = 0; n < 6; n++) {
    const from = { 'x-forwarded-for': `192.0.2.${n}` };
    receipts.push((await (await shop.withdraw({ contract: `${n}` }, from)).json()).receipt);
  }
  expect(receipts).toEqual([true, true, true, true, true, false]);
  expect(await shop.kept()).toHaveLength(6);
  const sent = (await outboxOf(shop)).filter(({ kind }) => kind === 'withdrawal_receipt');
  expect(sent).toHaveLength(5);
});

test('one order sends ten receipts a day, to whatever addresses', async () => {
  const shop = await openShop({ rateLimits: { widen: 1, trustProxy: true } });
  const receipts = [];
  for (let n = 0; n < 11; n++) {
    const from = { 'x-forwarded-for': `192.0.2.${n}` };
    receipts.push(
      (await (await shop.withdraw({ email: `a${n}@example.com` }, from)).json()).receipt,
    );
  }
  expect(receipts).toEqual([...Array(10).fill(true), false]);
  expect(await shop.kept()).toHaveLength(11);
});

test('a network states 20 an hour, and the shop gets 20 emails an hour', async () => {
  const shop = await openShop({ rateLimits: { widen: 1, trustProxy: true } });
  const send = async (n: number, ip: string) =>
    (
      await shop.withdraw(
        { email: `a${n}@example.com`, contract: `${n}` },
        { 'x-forwarded-for': ip },
      )
    ).status;
  for (let n = 0; n < 20; n++) expect(await send(n, '192.0.2.1')).toBe(200);
  expect(await send(20, '192.0.2.1')).toBe(429);
  expect(await send(21, '192.0.2.2')).toBe(200);
  expect(await shop.kept()).toHaveLength(21);
  const notices = (await outboxOf(shop)).filter(({ kind }) => kind === 'withdrawal_stated');
  expect(notices).toHaveLength(20);
});

test('a shop that has it off answers 404 and keeps nothing', async () => {
  const shop = await openShop();
  await shop.database.pool.query(`delete from shop_settings where name = 'withdrawal'`);
  expect((await shop.withdraw({})).status).toBe(404);
  expect(await shop.kept()).toEqual([]);
});
