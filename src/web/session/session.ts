// The session behind the signed-in user, and the API client that sends the access token.
// First pages load it for who is signed in only: import it there late.

import type { Permission } from '../../domain/team/permissions.ts';
import { withoutMarket } from '../../platform/text/locale.ts';
import { fetchForUser, pathParam } from '../api-client.ts';
import { fetchWithRetry, withRetry } from '../components/browser/connection.ts';
import { createApiClient, parseResponse } from '../rest-client.ts';
import {
  accessToken,
  type CurrentUser,
  currentUser,
  currentUserId,
  rememberedUser,
  sessionEndedBy,
} from './current-user.ts';
import { decodeToken } from './decode-token.ts';
import { ownPermissions } from './own-permissions.ts';
import { forgetDrafts, forgetKeptOfOthers, forgetPersonalData } from './personal-data.ts';
import { redirectFrom } from './redirect-from.ts';
import { loginUrl } from './return-to.ts';
import { createTokenRenewal, type TokenAnswer } from './token-renewal.ts';

type OwnAccess = { admin: boolean; permissions: Permission[] };

/** For loaders of signed-in pages. Redirects to the login page, which leads back. */
export const requireSession = async (request: Request): Promise<CurrentUser> => {
  const token = await withRetry(renewal.freshToken, request.signal);
  const user = token ? currentUser() : null;
  if (!user) throw redirectFrom(request.url, loginUrl(new URL(request.url)));
  return user;
};

/** For pages that the server decides by the cookie. Without a valid one it redirects as above. */
export const requireCookie = async (request: Request): Promise<void> => {
  const email = decodeToken(accessToken.get())?.email;
  const token = email && (await withRetry(() => renewal.renew(email), request.signal));
  if (!token) throw redirectFrom(request.url, loginUrl(new URL(request.url)));
};

/** The API client with the access token; only in the browser. */
export const signedInApi = createApiClient('/', fetchSignedIn);

/** The same for a loader, with its request's signal: each call waits for an answer. */
export const signedInLoads = (signal: AbortSignal) =>
  createApiClient('/', (input, init) => fetchWithRetry(fetchSignedIn, input, { signal, ...init }));

/** Fetches the access token after the identity service signed the user in. Throws on failure. */
export const beginSession = async (user: Omit<CurrentUser, 'admin'>): Promise<void> => {
  const { token } = await requestToken(user.email);
  if (!token) throw new Error('The session was not accepted.');
  const { email, name, image } = user;
  const signedIn = { email, name, image, admin: false };
  const userId = decodeToken(token)?.userId;
  // Data of a user who did not sign out is deleted before another user signs in.
  const before = currentUserId();
  if (before && before !== userId) forgetPersonalData();
  forgetKeptOfOthers(userId);
  sessionEndedBy.set(null);
  rememberedUser.set(signedIn);
  accessToken.set(token);
  // The admin's links may appear a moment later.
  fetchAccess(signedIn).catch(() => {});
};

/** Where one of the team sets up the second factor that opens the rest of the dashboard. */
const securityPath = '/Dashboard/MyProfile/security';

/**
 * Whether the user is in the team, and what they may do, as the server says now. For the loader of
 * `request` it redirects one of the team who lacks a second factor.
 */
export const fetchAccess = async (user: CurrentUser, request?: Request): Promise<OwnAccess> => {
  const response = await signedInApi.admin[':email'].$get({
    param: { email: pathParam(user.email) },
  });
  if (!response.ok) return { admin: false, permissions: [] };
  const { admin, permissions = [], lacksSecondFactor } = await response.json();
  ownPermissions.set(permissions);
  if (accessToken.get() && admin !== rememberedUser.get()?.admin)
    rememberedUser.set({ ...user, admin });
  if (lacksSecondFactor && request && withoutMarket(new URL(request.url).pathname) !== securityPath)
    throw redirectFrom(request.url, securityPath);
  return { admin, permissions };
};

/** Shows name and photo as the profile has them now, and knows the language. */
export const rememberProfile = ({ Name: name, Image: image, language }: Profile): void => {
  const user = rememberedUser.get();
  if (user)
    rememberedUser.set({ ...user, name, image, ...(language !== undefined && { language }) });
};

type Profile = { Name: string; Image: string | null; language?: string | null };

/** False when the shop did not answer: the user is still signed in. */
export const endSession = async (): Promise<boolean> => {
  // Comes first, because another tab may be refused before this one gets the answer.
  sessionEndedBy.set('user');
  const response = await fetchForUser('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  // A page of some network in between is no answer.
  const isEnded = response?.ok && (await response.json().catch(() => null)) !== null;
  if (!isEnded) {
    sessionEndedBy.set(null);
    return false;
  }
  forgetUser();
  forgetDrafts();
  return true;
};

const forgetUser = (): void => {
  ownPermissions.set([]);
  accessToken.set(null);
  rememberedUser.set(null);
  forgetPersonalData();
};

// A 401 is retried once with a new token.
async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const first = await fetchWith(await renewal.freshToken(), input, init);
  const decoded = decodeToken(accessToken.get());
  if (first.status !== 401 || !decoded) return first;
  const renewed = await renewal.renew(decoded.email);
  if (!renewed) return first;
  // A path that names the old email names the new one.
  const email = pathParam(decodeToken(renewed)?.email ?? '');
  const repeated =
    typeof input === 'string' ? input.replace(pathParam(decoded.email), email) : input;
  return await fetchWith(renewed, repeated, init);
}

const fetchWith = (
  token: string | null,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init?.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetchForUser(input, { ...init, headers });
};

const cookieApi = createApiClient('/', fetchForUser);

const requestToken = async (email: string): Promise<TokenAnswer> => {
  const response = await cookieApi.user[':email'].$put({
    param: { email: pathParam(email) },
    json: { email },
  });
  if (response.status === 403) {
    const { findNewEmail } = await import('./find-new-email.ts');
    const userId = decodeToken(accessToken.get())?.userId;
    const newEmail = await findNewEmail(fetchForUser, userId, email);
    if (newEmail) {
      rememberedUser.set((user) => user && { ...user, email: newEmail });
      return await requestToken(newEmail);
    }
  }
  if (response.status === 401 || response.status === 403) return { token: null, rejected: true };
  const { token } = await parseResponse(response);
  return { token, rejected: false };
};

const endHere = (): void => {
  // First, so that other tabs know the reason when they see the end.
  sessionEndedBy.set((endedBy) => endedBy ?? 'shop');
  forgetUser();
};

const renewal = createTokenRenewal({ store: accessToken, requestToken, onRejected: endHere });

let scheduled: string | null = null;

// Plans the next renewal whichever tab or call has renewed the token.
const scheduleRenewal = (): void => {
  if (accessToken.get() === scheduled) return;
  scheduled = accessToken.get();
  renewal.schedule();
};

if (typeof document !== 'undefined') {
  scheduleRenewal();
  accessToken.subscribe(scheduleRenewal);
  // A sign-out in another tab: this one has a storage of its own.
  accessToken.subscribe(() => {
    if (accessToken.get() === null && sessionEndedBy.get() === 'user') forgetDrafts();
  });
}
