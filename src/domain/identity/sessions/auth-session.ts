// A session: who signed in, with which browser, and for how long.
import { dayMs } from '../../../platform/values/day-ms.ts';

/** A session proved by its cookie, with its user. Access tokens end with it. */
export type AuthSession = {
  id: string;
  /** The value of the cookie. Never put it into a response or a log. */
  token: string;
  userId: string;
  email: string;
  name: string;
  createdAt: Date;
  authenticatedAt: Date;
  staysSignedIn: boolean;
};

/** As its user sees it in a list. */
export type ListedSession = {
  id: string;
  device: DeviceName;
  /** The session that asks. */
  isCurrent: boolean;
  staysSignedIn: boolean;
  createdAt: Date;
  /** When an access token was last issued: to the hour. */
  lastUsedAt: Date;
};

/** What a browser says of itself: 'Chrome on Windows'. */
export type DeviceName = { name: string; kind: 'computer' | 'phone' | 'tablet' | 'unknown' };

/** A browser session ends with the browser, and for us after a day without use. */
const idleDays = 1;
const stayDays = 30;
const daysMax = 90;

/** When a session that is used now ends without further use. */
export const sessionEnd = (
  { createdAt, staysSignedIn }: Pick<AuthSession, 'createdAt' | 'staysSignedIn'>,
  now: Date,
): Date => {
  const idleMs = (staysSignedIn ? stayDays : idleDays) * dayMs;
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + daysMax * dayMs));
};
