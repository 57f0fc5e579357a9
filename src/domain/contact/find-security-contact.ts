import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';

// RFC 9116 asks for less than a year.
const validDays = 180;

/** Where to report a security problem; '' without an address. Valid until `expires`. */
export const findSecurityContact = async ({ database, now }: DatabaseAndClock) => {
  const { email } = await findShopSettings(database.pool, 'shop');
  const today = Math.floor(now().getTime() / dayMs);
  return { email, expires: new Date((today + validDays) * dayMs) };
};
