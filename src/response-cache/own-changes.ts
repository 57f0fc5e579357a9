// A user sees what they changed at once, whichever process answers: their browser says so.
import { serialize } from 'hono/utils/cookie';
import { staleMsMax } from '../platform/replica/replica.ts';

/** What was made before the change leaves the memory of every process. */
const memorySeconds = 2;
/** It may have been read of a replica that did not have it yet. */
const seconds = memorySeconds + staleMsMax / 1_000;
const name = 'changed';
const ownName = '(?:__Host-)?hemline(?:-\\d+)?';

/** The Set-Cookie header of a change; `prefix` begins the names of all cookies. */
export const changedCookie = ({ prefix, isSecure }: { prefix: string; isSecure: boolean }) =>
  serialize(`${prefix}.${name}`, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: seconds,
  });

/** Whether a Cookie header comes from a browser that has just changed something. */
export const hasChanged = (cookie: string | undefined): boolean => ownChange.test(cookie ?? '');

// The exact names that a shop gives its cookies. It is not signed: what is made anew for it is
// counted as a search.
const ownChange = new RegExp(`(?:^|; ?)${ownName}\\.${name}=1(?:;|$)`);
const ownSession = new RegExp(`(?:^|; ?)${ownName}\\.session_token=`);

/** Whether a request reads of no replica: who asks is signed in, or has just changed something. */
export const readsPrimary = (headers: Headers): boolean => {
  const cookie = headers.get('cookie') ?? '';
  return headers.has('authorization') || hasChanged(cookie) || ownSession.test(cookie);
};
