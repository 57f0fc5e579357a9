import type { Database } from '../database/database.ts';
import type { DeviceCookies } from './device-cookie.ts';

/**
 * The browser that a device cookie proves for this email, or null. A new password ends what
 * browsers proved before it.
 */
export const findDevice = async (
  {
    database,
    deviceCookies,
    now,
  }: { database: Database; deviceCookies: DeviceCookies; now: () => Date },
  headers: Headers,
  email: string,
): Promise<string | null> => {
  // Verified before the query: a forged cookie costs no database work.
  const device = deviceCookies.read(headers, email, now());
  if (!device) return null;
  const { rowCount } = await database.pool.query({
    name: 'find-device',
    text: `select from users left join identity_accounts password
             on password.user_id = users.id and password.provider_id = 'credential'
           where users.email = lower($1) and (password.id is null or password.updated_at <= $2)`,
    values: [email, device.since],
  });
  return rowCount === 1 ? device.id : null;
};
