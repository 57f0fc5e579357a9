import type { Database } from '../../../platform/database/database.ts';
import type { DeviceCookies } from './device-cookie.ts';

/**
 * The browser that a device cookie proves for this email, or null. A change that ends the ways into
 * an account also ends earlier device cookies.
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
    text: `select from users
           where email = lower($1) and (devices_since is null or devices_since <= $2)`,
    values: [email, device.since],
  });
  return rowCount === 1 ? device.id : null;
};
