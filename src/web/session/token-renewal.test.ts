import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsignedToken } from '../../../test/test-browser.ts';
import { createTokenRenewal } from './token-renewal.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const email = 'ines@example.com';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:10:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a token is renewed five minutes before it expires, again and again', async () => {
  const tab = openTab({ token: tokenFor(60 * minutes) });
  await vi.advanceTimersByTimeAsync(55 * minutes - 1);
  expect(tab.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.requests).toEqual([email]);
  await vi.advanceTimersByTimeAsync(55 * minutes);
  expect(tab.requests).toHaveLength(2);
});

test('a token counts as expired 30 seconds early', async () => {
  const token = tokenFor(31 * seconds);
  const tab = openTab({ token, isScheduled: false });
  expect(await tab.freshToken()).toBe(token);
  await vi.advanceTimersByTimeAsync(1 * seconds);
  expect(await tab.freshToken()).not.toBe(token);
  expect(tab.requests).toEqual([email]);
});

test('concurrent callers share one request', async () => {
  const tab = openTab({ token: tokenFor(0), isScheduled: false });
  const tokens = await Promise.all([tab.freshToken(), tab.freshToken(), tab.renew(email)]);
  expect(new Set(tokens)).toEqual(new Set([tab.store.get()]));
  expect(tab.requests).toHaveLength(1);
});

test('failures are retried after 30 seconds, doubling up to 16 minutes', async () => {
  const tab = openTab({ token: tokenFor(60 * minutes), answer: 'nothing' });
  await vi.advanceTimersByTimeAsync(55 * minutes);
  for (const wait of [0.5, 1, 2, 4, 8, 16, 16, 16]) {
    const before = tab.requests.length;
    await vi.advanceTimersByTimeAsync(wait * minutes - 1);
    expect(tab.requests).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.requests).toHaveLength(before + 1);
  }
});

test('a request that succeeds ends the retries', async () => {
  const tab = openTab({ token: tokenFor(60 * minutes), answer: 'nothing' });
  await vi.advanceTimersByTimeAsync(55 * minutes);
  tab.answerWith('token');
  await vi.advanceTimersByTimeAsync(30 * seconds);
  expect(tab.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(55 * minutes - 1);
  expect(tab.requests).toHaveLength(2);
});

test('signing out ends the retries', async () => {
  const tab = openTab({ token: tokenFor(60 * minutes), answer: 'nothing' });
  await vi.advanceTimersByTimeAsync(55 * minutes);
  tab.store.set(null);
  await vi.advanceTimersByTimeAsync(24 * 60 * minutes);
  expect(tab.requests).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a sign-out during a request wins', async () => {
  const tab = openTab({ token: tokenFor(0), isScheduled: false });
  const renewed = tab.renew(email);
  tab.store.set(null);
  expect(await renewed).toBeNull();
  expect(tab.store.get()).toBeNull();
});

test('a rejected renewal signs the user out, once', async () => {
  const tab = openTab({ token: tokenFor(0), answer: 'unauthorized', isScheduled: false });
  expect(await tab.freshToken()).toBeNull();
  expect(tab.store.get()).toBeNull();
  expect(await tab.freshToken()).toBeNull();
  expect(tab.requests).toHaveLength(1);
});

test('a token that another tab renewed is not requested again', async () => {
  const store = createStore(tokenFor(60 * minutes));
  const [one, other] = [openTab({ store }), openTab({ store, isScheduled: false })];
  await vi.advanceTimersByTimeAsync(50 * minutes);
  await other.renew(email);
  await vi.advanceTimersByTimeAsync(54 * minutes);
  expect(one.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1 * minutes);
  expect(one.requests).toHaveLength(1);
});

test('a clock that makes every token look old renews once in 30 seconds', async () => {
  const tab = openTab({ token: tokenFor(-60 * minutes), lifeMs: -60 * minutes });
  await vi.advanceTimersByTimeAsync(5 * minutes);
  expect(tab.requests.length).toBeGreaterThan(8);
  expect(tab.requests.length).toBeLessThan(13);
});

test('a clock that is weeks behind makes the timer neither fire at once nor renew', async () => {
  const tab = openTab({ token: tokenFor(25 * 24 * 60 * minutes) });
  await vi.advanceTimersByTimeAsync(24 * 60 * minutes);
  expect(tab.requests).toEqual([]);
});

type Answer = 'token' | 'unauthorized' | 'nothing';
type Store = ReturnType<typeof createStore>;
type TabOptions = {
  token?: string;
  store?: Store;
  answer?: Answer;
  lifeMs?: number;
  isScheduled?: boolean;
};

/** One tab: its token, what the shop answers, and the e-mails it was asked for. */
const openTab = ({
  token = '',
  store = createStore(token),
  answer = 'token',
  lifeMs = 60 * minutes,
  isScheduled = true,
}: TabOptions) => {
  let current = answer;
  const requests: string[] = [];
  const requestToken = (whose: string) => {
    requests.push(whose);
    if (current === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const rejected = current === 'unauthorized';
    return Promise.resolve({ token: rejected ? null : tokenFor(lifeMs), rejected });
  };
  const renewal = createTokenRenewal({ store, requestToken, onRejected: () => store.set(null) });
  if (isScheduled) renewal.schedule();
  return {
    ...renewal,
    store,
    requests,
    answerWith: (next: Answer) => {
      current = next;
    },
  };
};

const createStore = (first: string | null) => {
  let value = first;
  return {
    get: () => value,
    set: (next: string | null | ((now: string | null) => string | null)) => {
      value = typeof next === 'function' ? next(value) : next;
    },
  };
};

const tokenFor = (lifeMs: number): string => unsignedToken(email, lifeMs);
