import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openNewTab } from '../../../test/new-tab.ts';
import {
  type BrowserCall,
  createLocalStorage,
  stubBrowser,
  unsignedToken,
} from '../../../test/test-browser.ts';

const email = 'ines@example.com';
const customer = { email, name: 'Ines Okafor' };

beforeEach(() => {
  openNewTab(import.meta.url);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a session begins with an access token, and knows an admin', async () => {
  const { session, localStorage, calls } = await openTab({ '/admin': { json: { admin: true } } });
  await session.beginSession(customer);
  expect(localStorage.getItem('accessToken')).toMatch(/^header\./);
  expect(calls[0]).toMatchObject({ method: 'PUT', path: `/user/${encodeURIComponent(email)}` });
  await eventually(async () => {
    expect(await session.requireSession(pageRequest)).toEqual({ ...customer, admin: true });
  });
});

test('a session that the shop does not accept leaves nothing behind', async () => {
  const { session, localStorage } = await openTab({ '/user': { status: 401, json: {} } });
  await expect(session.beginSession(customer)).rejects.toThrow();
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a page for users redirects without a session to the login page', async () => {
  const { session } = await openTab();
  const redirect: unknown = await session.requireSession(pageRequest).catch((thrown) => thrown);
  expect((redirect as Response).headers.get('location')).toMatch(/^\/Login/i);
});

test('calls carry the token; a 401 is retried once with a new one', async () => {
  const { session, calls } = await openTab({ '/payment-settings': { status: 401, json: {} } });
  await session.beginSession(customer);
  const response = await session.signedInApi['payment-settings'].$get();
  expect(response.status).toBe(401);
  const renewals = calls.filter(({ path }) => path.startsWith('/user'));
  expect(renewals).toHaveLength(2);
  const [first, second, third] = calls.filter(({ path }) => path === '/payment-settings');
  expect(authorization(first)).toMatch(/^Bearer header\./);
  expect(authorization(second)).toMatch(/^Bearer header\./);
  expect(authorization(second)).not.toBe(authorization(first));
  expect(third).toBeUndefined();
});

test.each([
  ['the same user', 'u1', 'new@example.com'],
  ['another user', 'u2', null],
])('after a change of email elsewhere the session of %s', async (_whose, id, expected) => {
  const newEmail = 'new@example.com';
  const { session, localStorage, calls } = await openTab({
    [`/user/${encodeURIComponent(newEmail)}`]: { json: { token: unsignedToken(newEmail) } },
    '/user': { status: 403, json: {} },
    '/api/auth/get-session': { json: { user: { id, email: newEmail } } },
    '/admin': { status: 401, json: {} },
  });
  localStorage.setItem('accessToken', unsignedToken(email, 60 * 60_000, 'u1'));
  await session.signedInApi.admin[':email'].$get({ param: { email: 'ines%40example.com' } });
  expect(calls.filter(({ path }) => path.startsWith('/admin')).map(({ path }) => path)).toEqual(
    expected
      ? ['/admin/ines%40example.com', '/admin/new%40example.com']
      : ['/admin/ines%40example.com'],
  );
  const user = await session.requireSession(pageRequest).catch(() => null);
  expect(user?.email ?? null).toBe(expected);
  expect(localStorage.getItem('hemline.endedBy')).toBe(expected ? null : 'shop');
});

test('signing out clears what is personal, and leaves the cart', async () => {
  const { session, localStorage } = await openTab();
  await session.beginSession(customer);
  const personal = ['hemline.address', 'hemline.checkout', 'hemline.checkout.order'];
  for (const key of [...personal, 'cartProducts']) localStorage.setItem(key, '[]');
  expect(await session.endSession()).toBe(true);
  for (const key of [...personal, 'accessToken'])
    expect([key, localStorage.getItem(key)]).toEqual([key, null]);
  expect(localStorage.getItem('cartProducts')).toBe('[]');
  await expect(session.requireSession(pageRequest)).rejects.toBeInstanceOf(Response);
});

test('a tab that is refused while another signs out knows that the user did it', async () => {
  const ended = { status: 401, json: {} };
  let isEnded = false;
  const { localStorage } = stubBrowser(async ({ path }) => {
    if (path.startsWith('/api/auth/sign-out')) {
      isEnded = true;
      expect((await otherTab.signedInApi['payment-settings'].$get()).status).toBe(401);
      expect(localStorage.getItem('accessToken')).toBeNull();
      return { json: { success: true } };
    }
    if (isEnded) return ended;
    return { json: path.startsWith('/user') ? { token: unsignedToken(email) } : { admin: false } };
  });
  const session = await import('./session.ts');
  await session.beginSession(customer);
  openNewTab(import.meta.url);
  const otherTab = await import('./session.ts');
  expect(await session.endSession()).toBe(true);
  expect(localStorage.getItem('hemline.endedBy')).toBe('user');
});

test('another user who signs in finds nothing that the one before typed', async () => {
  const tokens = ['u1', 'u2'].map((id) => unsignedToken(email, 60 * 60_000, id));
  const { localStorage } = stubBrowser(({ path }) => ({
    json: path.startsWith('/user') ? { token: tokens.shift() } : { admin: false },
  }));
  const session = await import('./session.ts');
  const kept = createLocalStorage();
  vi.stubGlobal('sessionStorage', kept);
  const typed = ['hemline.kept.u1.checkout.address', 'hemline.kept.settings.old'];
  for (const key of [...typed, 'hemline.kept.u2.checkout.address']) kept.setItem(key, '{}');
  await session.beginSession(customer);
  expect(kept.getItem('hemline.kept.u1.checkout.address')).toBe('{}');
  localStorage.setItem('hemline.address', '{}');
  for (const key of [...typed, 'hemline.kept.u2.checkout.address']) kept.setItem(key, '{}');
  await session.beginSession(customer);
  expect(Object.keys(kept)).toEqual(['hemline.kept.u2.checkout.address']);
  expect(localStorage.getItem('hemline.address')).toBeNull();
});

test('drafts of products leave at sign-out, not when a session ends by itself', async () => {
  const key = 'hemline.productDraft.new';
  const ended = await openTab({ '/user': { status: 401, json: {} } });
  ended.localStorage.setItem('accessToken', unsignedToken(email, -1));
  ended.localStorage.setItem(key, '{}');
  await ended.session.requireSession(pageRequest).catch(() => null);
  expect(ended.localStorage.getItem('hemline.endedBy')).toBe('shop');
  expect(ended.localStorage.getItem(key)).toBe('{}');

  openNewTab(import.meta.url);
  const { session, localStorage } = await openTab();
  await session.beginSession(customer);
  localStorage.setItem(key, '{}');
  localStorage.setItem('cartProducts', '[]');
  expect(await session.endSession()).toBe(true);
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem('cartProducts')).toBe('[]');
});

test.each([
  ['an error', { status: 503, json: {} }],
  ['no answer', undefined],
  ["another network's page", new Response('<title>Hotel</title>')],
])('after %s to a sign-out the user is still signed in', async (_what, answer) => {
  const { session, localStorage } = await openTab({ '/api/auth/sign-out': answer });
  await session.beginSession(customer);
  expect(await session.endSession()).toBe(false);
  expect(localStorage.getItem('accessToken')).not.toBeNull();
  expect(localStorage.getItem('hemline.endedBy')).toBeNull();
  expect(await session.requireSession(pageRequest)).toMatchObject(customer);
});

test("a name that was remembered for another user is not shown for the token's", async () => {
  const { session, localStorage } = await openTab();
  await session.beginSession(customer);
  localStorage.setItem('accessToken', unsignedToken('tom@example.com'));
  openNewTab(import.meta.url);
  const otherTab = await import('./session.ts');
  expect(await otherTab.requireSession(pageRequest)).toEqual({
    email: 'tom@example.com',
    name: 'tom',
    admin: false,
  });
});

const pageRequest = new Request('http://localhost/Dashboard');
const authorization = (call: BrowserCall | undefined) => call?.headers.get('authorization');

type Answers = Record<string, Response | { status?: number; json: unknown } | undefined>;

/** The session of a new tab; `answers` by the start of the path, else those of a healthy shop. */
const openTab = async (answers: Answers = {}) => {
  const browser = stubBrowser(({ path }) => {
    const start = Object.keys(answers).find((key) => path.startsWith(key));
    if (start !== undefined) return answers[start];
    return { json: path.startsWith('/user') ? { token: unsignedToken(email) } : { admin: false } };
  });
  return { ...browser, session: await import('./session.ts') };
};
