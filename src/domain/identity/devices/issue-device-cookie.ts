import type { DeviceCookies } from './device-cookie.ts';

/** For a browser that just signed in: the value of a Set-Cookie header. */
export const issueDeviceCookie = (
  { deviceCookies, now }: { deviceCookies: DeviceCookies; now: () => Date },
  email: string,
): string => deviceCookies.issue(email, now());
