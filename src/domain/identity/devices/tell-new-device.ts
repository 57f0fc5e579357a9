import type { Database, Queryable } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { findDevice } from './find-device.ts';
import { enqueueNewDevice } from './new-device-email.ts';

type Telling = {
  database: Database;
  deviceCookies: DeviceCookies;
  now: () => Date;
  canSendEmail: boolean;
};

const perDayMax = 5;
const newAccountMs = 60_000;

/**
 * After a sign-in: an email to its user, unless this browser signed in to the account before.
 * At most five a day, to confirmed addresses only, and none about a sign-up.
 */
export const tellNewDevice = async (
  context: Telling,
  { userId, email }: { userId: string; email: string },
  headers: Headers,
): Promise<void> => {
  const { database, now, canSendEmail } = context;
  if (!canSendEmail || (await findDevice(context, headers, email))) return;
  const userAgent = headers.get('user-agent')?.slice(0, 300) ?? '';
  await database.transaction(async (client) => {
    const at = now();
    if (await isToBeTold(client, userId, at))
      await enqueueNewDevice(client, { userId, email, userAgent, at });
  });
};

// Locked, so that simultaneous sign-ins count each other.
const isToBeTold = async (client: Queryable, userId: string, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from users
     where id = $1 and email_verified and created_at < $2 for no key update`,
    [userId, new Date(at.getTime() - newAccountMs)],
  );
  if (!rowCount) return false;
  const { rows } = await client.query<{ count: number }>(
    'select count(*) from new_device_sign_ins where user_id = $1 and at > $2',
    [userId, new Date(at.getTime() - dayMs)],
  );
  return (rows[0]?.count ?? 0) < perDayMax;
};
