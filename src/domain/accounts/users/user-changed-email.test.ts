// What users learn when an admin changes their account, from a real SMTP server.
import { expect, test } from 'vitest';
import { sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { aUser } from '../../../../test/test-users.ts';
import { demoteUser } from './demote-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { promoteUser } from './promote-user.ts';

test('who is promoted, demoted, disabled or enabled is told, without the reason', async () => {
  const { ines, change, subjects, smtp } = await open({ isConfirmed: true });
  expect(await change('promoteUser')).toBe(true);
  // A second time changes nothing, and tells nothing.
  expect(await change('promoteUser')).toBe(true);
  expect(await subjects()).toEqual(['You are an admin now']);
  await change('demoteUser');
  await change('disableUser');
  await change('enableUser');
  expect((await subjects()).slice(1).sort()).toEqual([
    'You are no longer an admin',
    'Your account is disabled',
    'Your account works again',
  ]);
  for (const { to, email } of smtp.received) {
    expect(to).toEqual([ines.email]);
    expect(`${email.subject}${email.text}${email.html}`).not.toContain('warehouse');
    expect(email.text).toContain('http://localhost:3000/');
    expect(email.html).toContain('http://localhost:3000/');
  }
});

test('an address that is not confirmed is told nothing: it may be a stranger', async () => {
  const { change, subjects } = await open({ isConfirmed: false });
  expect(await change('disableUser')).toBe(true);
  expect(await subjects()).toEqual([]);
});

test('a change that is refused tells nothing', async () => {
  const { change, subjects } = await open({ isConfirmed: false });
  expect(await change('promoteUser')).toMatchObject({ code: 'email_not_confirmed' });
  expect(await subjects()).toEqual([]);
});

const changes = { promoteUser, demoteUser, disableUser, enableUser };

const open = async (given: { isConfirmed: boolean }) => {
  const smtp = await createTestSmtpServer();
  const shop = await createTestShop({ smtpUrl: smtp.url, publicUrl: 'http://localhost:3000' });
  const { database, context } = shop;
  const [admin, ines] = [await aUser(database, 'admin'), await aUser(database)];
  await database.pool.query('update users set email_verified = $2 where id = $1', [
    ines.id,
    given.isConfirmed,
  ]);
  const authenticatedAt = context.now();
  const actor = { ...admin, name: 'Ada', role: 'admin', sessionId: 's', authenticatedAt } as const;
  return {
    smtp,
    ines,
    change: (name: keyof typeof changes) =>
      changes[name](context, { user: { id: ines.id }, actor, reason: 'She runs the warehouse' }),
    subjects: async () => {
      expect(await sendWaitingEmails(shop)).toEqual([]);
      return smtp.received.map(({ email }) => email.subject);
    },
  };
};
