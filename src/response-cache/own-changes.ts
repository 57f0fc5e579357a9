// A user sees what they changed at once, whichever process answers: their browser says so.
import { serialize } from 'hono/utils/cookie';

/** Until what was made before the change has left the memory of every process. */
const seconds = 2;
const name = 'changed';

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
export const hasChanged = (cookie: string | undefined): boolean =>
  cookie?.includes(`.${name}=1`) ?? false;
