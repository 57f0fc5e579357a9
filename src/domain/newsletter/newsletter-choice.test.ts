import { expect, test } from 'vitest';
import { outboxOf } from '../../../test/test-emails.ts';
import { linkTokenOf, newsletterForTest } from '../../../test/test-newsletter.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aUser, customerAccess } from '../../../test/test-users.ts';
import { findNewsletterChoice } from './find-newsletter-choice.ts';
import { setNewsletterChoice } from './set-newsletter-choice.ts';

const aSubscriber = async (isConfirmed: boolean) => {
  const shop = await newsletterForTest();
  const { id, email } = await aUser(shop.database);
  await shop.database.pool.query('update users set email_verified = $2 where id = $1', [
    id,
    isConfirmed,
  ]);
  const user = { id, email, name: 'Ines', ...customerAccess };
  return {
    ...shop,
    email,
    choose: (isSubscribed: boolean) => setNewsletterChoice(shop.context, user, isSubscribed),
    choice: async () => (await findNewsletterChoice(shop.context, user)).isSubscribed,
  };
};

test('a user whose email is confirmed subscribes without another confirmation', async () => {
  const user = await aSubscriber(true);
  expect(await user.choice()).toBe(false);
  const chosen = { isSubscribed: true, needsConfirmation: false };
  const answers = await Promise.all(Array.from({ length: 20 }, () => user.choose(true)));
  for (const answer of answers) expect(answer).toEqual(chosen);
  expect(await user.choice()).toBe(true);
  expect((await outboxOf(user)).map(({ kind }) => kind)).toEqual(['newsletter_welcome']);
});

test('a user whose email is not confirmed is asked for it first', async () => {
  const user = await aSubscriber(false);
  expect(await user.choose(true)).toEqual({ isSubscribed: false, needsConfirmation: true });
  expect(await user.choice()).toBe(false);
  await user.confirm(linkTokenOf((await user.receive()).text));
  expect(await user.choice()).toBe(true);
});

test('a user ends the subscription, and older links do not bring it back', async () => {
  const user = await aSubscriber(false);
  await user.choose(true);
  const token = linkTokenOf((await user.receive()).text);
  await user.confirm(token);
  expect(await user.choose(false)).toEqual({ isSubscribed: false, needsConfirmation: false });
  expect(await user.choice()).toBe(false);
  expect((await user.confirm(token)).status).toBe(422);
  expect(await user.choose(false)).toEqual({ isSubscribed: false, needsConfirmation: false });
});

test('without an SMTP server a choice counts at once', async () => {
  const { context, database } = await createTestShop();
  const { id, email } = await aUser(database);
  const user = { id, email, name: 'Ines', ...customerAccess };
  expect(await setNewsletterChoice(context, user, true)).toEqual({
    isSubscribed: true,
    needsConfirmation: false,
  });
  expect(await findNewsletterChoice(context, user)).toEqual({ isSubscribed: true });
});
