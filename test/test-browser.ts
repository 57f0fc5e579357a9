// The parts of a browser that stores and API clients need, as plain objects.
import { vi } from 'vitest';

/** Local storage with room for `charactersMax` characters a text. */
export const createLocalStorage = (charactersMax = Number.POSITIVE_INFINITY) => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > charactersMax) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
  // Its own keys are those of the texts, as in a browser.
  return new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: texts.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
};

export type BrowserCall = { method: string; path: string; headers: Headers; json: unknown };
type Answer = Response | { status?: number; json: unknown } | undefined;

/**
 * Stubs local storage and `fetch` until `vi.unstubAllGlobals()`. `answer` serves the API; without
 * an answer the call fails as without a network.
 */
export const stubBrowser = (answer: (call: BrowserCall) => Answer | Promise<Answer>) => {
  const calls: BrowserCall[] = [];
  const localStorage = createLocalStorage();
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      json: text ? JSON.parse(text) : null,
    };
    calls.push(call);
    const answered = await answer(call);
    if (!answered) throw new TypeError('Failed to fetch');
    if (answered instanceof Response) return answered;
    return Response.json(answered.json, { status: answered.status ?? 200 });
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('fetch', fetch);
  return { localStorage, calls };
};

let issued = 0;

/** An access token as the browser reads it, with a signature that only a server would check. */
export const unsignedToken = (email: string, lifeMs = 60 * 60_000, sub?: string): string => {
  issued += 1;
  const body = { sub, email, exp: Math.round((Date.now() + lifeMs) / 1000), jti: issued };
  return `header.${Buffer.from(JSON.stringify(body)).toString('base64url')}.signature`;
};
