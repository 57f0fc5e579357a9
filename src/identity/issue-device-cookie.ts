import { type DeviceCookies, deviceCookieSeconds } from './device-cookie.ts';

/** For a browser that just signed in: the cookie's value, and how long it is kept. */
export const issueDeviceCookie = (
  { deviceCookies, now }: { deviceCookies: DeviceCookies; now: () => Date },
  email: string,
): { value: string; seconds: number } => ({
  value: deviceCookies.issue(email, now()),
  seconds: deviceCookieSeconds,
});
