// The signed-in user of this browser, as it remembers them. Only the server can say who it is.
import { storedJson, storedText } from '../components/browser/local-storage.ts';
import { decodeToken } from './decode-token.ts';

export type CurrentUser = {
  email: string;
  name: string;
  admin: boolean;
  image?: string | null;
  /** What they chose to read; null: nothing. Undefined until their profile was seen here. */
  language?: string | null;
};

export const accessToken = storedText('accessToken');
/** What ended the last session: 'shop' or 'user'. */
export const sessionEndedBy = storedText('hemline.endedBy');
export const rememberedUser = storedJson('hemline.person', readUser);

/** Undefined until the page is hydrated, null when signed out. */
export const useSession = (): CurrentUser | null | undefined => {
  const token = accessToken.use();
  const remembered = rememberedUser.use();
  return token === undefined ? undefined : userOf(token, remembered ?? null);
};

/** Whether the shop ended the last session; false when the user did. */
export const useIsSessionEnded = (): boolean => sessionEndedBy.use() === 'shop';

/** Null when signed out; only in the browser. */
export const currentUser = (): CurrentUser | null =>
  userOf(accessToken.get(), rememberedUser.get());

// The token proves whose session it is; the name beside it is only remembered.
const userOf = (token: string | null, remembered: CurrentUser | null): CurrentUser | null => {
  const decoded = decodeToken(token);
  if (!decoded) return null;
  return remembered?.email === decoded.email
    ? remembered
    : { email: decoded.email, name: decoded.email.split('@')[0] ?? '', admin: false };
};

function readUser(json: unknown): CurrentUser | null {
  const { email, name, admin, image, language } = (json ?? {}) as Partial<CurrentUser>;
  return typeof email === 'string' && typeof name === 'string'
    ? { email, name, admin: admin === true, image, ...(language !== undefined && { language }) }
    : null;
}

/** For what belongs to one user of this browser; '' when signed out. */
export const currentUserId = (): string => decodeToken(accessToken.get())?.userId ?? '';

// Other tabs are noticed by storage events; where the browser sends none, by a look each second.
const followMs = 1000;

if (typeof document !== 'undefined') {
  setInterval(() => {
    for (const text of [sessionEndedBy, accessToken, rememberedUser]) text.follow();
  }, followMs);
}
