// The email about a sign-in with a browser that did not sign in to this account before.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { formatDayTime } from '../../../platform/email/format-day.ts';
import { say } from '../../../platform/text/say.ts';
import { deviceName } from './device-name.ts';

type SignIn = { userId: string; email: string; userAgent: string; at: Date };

/** In the transaction that noticed the sign-in. */
export const enqueueNewDevice = async (
  client: Queryable,
  { userId, email, userAgent, at }: SignIn,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    'insert into new_device_sign_ins (user_id, user_agent, at) values ($1, $2, $3) returning id',
    [userId, userAgent, at],
  );
  for (const { id } of rows) {
    await enqueueEmail(client, {
      kind: 'new_device',
      about: id,
      recipient: email,
      dedupeKey: `new_device:${id}`,
      now: at,
    });
  }
};

/** Null for an account that was deleted meanwhile. */
export const writeNewDevice = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  id: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<{ userAgent: string; at: Date }>(
    'select user_agent as "userAgent", at from new_device_sign_ins where id = $1',
    [id],
  );
  const [signIn] = rows;
  if (!signIn) return null;
  return {
    subject: say('New login to your account'),
    title: say('New login to your account'),
    blocks: [
      { text: say('There was a login to your {shop} account with a browser that is new to us.') },
      {
        heading: say('Sign-in'),
        rows: [deviceName(signIn.userAgent).name, formatDayTime(signIn.at)],
      },
      { text: say('If this was you, there is nothing to do.') },
      { text: say('If it was not you, end that session and change your password.') },
      { button: say('Check your account'), url: `${publicUrl}/Dashboard/MyProfile/security` },
    ],
  };
};

export const newDeviceExample = {
  userAgent: 'Mozilla/5.0 (Macintosh) Firefox/146.0',
  at: new Date('2026-11-26T09:00:00.000Z'),
};
