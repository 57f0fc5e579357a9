// Who is signed in on this browser: an access token in local storage, renewed by the session's cookie before it runs out.
import { replace } from 'react-router';
import { api, createApiClient } from '../api-client.ts';
import { stored, storedText } from '../components/local-storage.ts';
import { toastError } from '../components/toasts.tsx';
import { decodeToken, expiredMsEarly, renewMsBefore, retryMs } from './decode-token.ts';
import { loginUrl } from './return-to.ts';

export type Session = { email: string; name: string; admin: boolean };

/** Undefined until the page is hydrated, null when nobody is signed in. */
export const useSession = (): Session | null | undefined => {
  const held = token.use();
  const known = person.use();
  return held === undefined ? undefined : sessionOf(held, known ?? null);
};

/** For loaders of signed-in pages: whoever is not signed in goes to the login page, and comes back from there. */
export const requireSession = async (request: Request): Promise<Session> => {
  const session = (await freshToken()) ? sessionOf(token.get(), person.get()) : null;
  if (!session) throw replace(loginUrl(new URL(request.url)));
  return session;
};

/** The API's client with the access token, for signed-in pages; only in the browser. */
export const signedInApi = createApiClient('/', fetchSignedIn);

/** After the identity service has let somebody in: fetches the access token. Throws when the shop does not answer. */
export const beginSession = async ({
  email,
  name,
}: {
  email: string;
  name: string;
}): Promise<void> => {
  const { token: fresh } = await askForToken(email);
  if (!fresh) throw new Error('The session was not accepted.');
  person.set({ email, name, admin: false });
  token.set(fresh);
  planRenewal();
  // The links of an admin may come a moment later.
  askWhetherAdmin({ email, name, admin: false }).catch(() => {});
};

/** Whether this person keeps the shop, as the shop says now. */
export const askWhetherAdmin = async (session: Session): Promise<boolean> => {
  const response = await signedInApi.admin[':email'].$get({
    param: { email: encodeURIComponent(session.email) },
  });
  if (!response.ok) return false;
  const { admin } = await response.json();
  if (token.get() && admin !== person.get()?.admin) person.set({ ...session, admin });
  return admin;
};

/** The name as its owner has just changed it. */
export const rememberName = (name: string): void => {
  const known = person.get();
  if (known) person.set({ ...known, name });
};

export const signOut = async (): Promise<void> => {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  if (response?.ok) forget();
  else toastError('The shop did not answer, so you are still signed in. Try again.');
};

const token = storedText('accessToken');
const person = stored<Session | null>(
  'hemline.person',
  parsePerson,
  (now) => now && JSON.stringify(now),
);

function parsePerson(text: string | null): Session | null {
  try {
    const { email, name, admin } = JSON.parse(text ?? 'null') ?? {};
    return typeof email === 'string' && typeof name === 'string'
      ? { email, name, admin: admin === true }
      : null;
  } catch {
    return null;
  }
}

// The token says whose session it is; the name beside it is only remembered.
const sessionOf = (held: string | null, known: Session | null): Session | null => {
  const facts = decodeToken(held);
  if (!facts) return null;
  return known?.email === facts.email
    ? known
    : { email: facts.email, name: facts.email.split('@')[0] ?? '', admin: false };
};

const forget = (): void => {
  token.set(null);
  person.set(null);
};

// A 401 is tried once more with a new token.
async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const first = await fetchWith(await freshToken(), input, init);
  const facts = decodeToken(token.get());
  if (first.status !== 401 || !facts) return first;
  const renewed = await renew(facts.email);
  return renewed ? await fetchWith(renewed, input, init) : first;
}

const fetchWith = (
  held: string | null,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init?.headers);
  if (held) headers.set('authorization', `Bearer ${held}`);
  return fetch(input, { ...init, headers });
};

// A token that lapsed overnight is renewed on first use; null when nobody is signed in any more.
const freshToken = async (): Promise<string | null> => {
  const held = token.get();
  const facts = decodeToken(held);
  if (!facts || facts.expiresMs - Date.now() > expiredMsEarly) return facts && held;
  return await renew(facts.email);
};

let renewing: Promise<string | null> | null = null;

// All who need a new token at once wait for the same one.
const renew = (email: string): Promise<string | null> => {
  renewing ??= renewOnce(email).finally(() => {
    renewing = null;
  });
  return renewing;
};

const renewOnce = async (email: string): Promise<string | null> => {
  const { token: fresh, refused } = await askForToken(email);
  // Signed out meanwhile, here or in another tab: it stays so.
  if (decodeToken(token.get())?.email !== email) return null;
  if (refused) forget();
  if (fresh) token.set(fresh);
  return fresh;
};

const askForToken = async (email: string): Promise<{ token: string | null; refused: boolean }> => {
  const param = { email: encodeURIComponent(email) };
  const response = await api.user[':email'].$put({ param, json: { email } });
  if (response.ok) return { token: (await response.json()).token, refused: false };
  if (response.status === 401 || response.status === 403) return { token: null, refused: true };
  throw new Error(`No access token: ${response.status}`);
};

let timer: ReturnType<typeof setTimeout> | undefined;

const planRenewal = (waitMsMin = 0): void => {
  clearTimeout(timer);
  const facts = decodeToken(token.get());
  if (facts)
    timer = setTimeout(
      renewWhenDue,
      Math.max(facts.expiresMs - renewMsBefore - Date.now(), waitMsMin),
    );
};

const renewWhenDue = (failures = 0): void => {
  const facts = decodeToken(token.get());
  // Another tab may have renewed it meanwhile.
  if (!facts || facts.expiresMs - renewMsBefore > Date.now()) {
    planRenewal();
    return;
  }
  renew(facts.email).then(
    // A clock that is far off makes every token look old: not more often than this.
    () => planRenewal(30_000),
    () => {
      timer = setTimeout(renewWhenDue, retryMs(failures + 1), failures + 1);
    },
  );
};

if (typeof document !== 'undefined') planRenewal();
