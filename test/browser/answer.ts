// Calls that fail, hang or answer something else, in a component test.
import { onTestFinished } from 'vitest';

type Answer = Response | Promise<Response> | 'no connection' | 'never';

/** Answers calls to paths that match, instead of the shop; null leaves one to it. */
export const answerCalls = (
  path: RegExp,
  answer: (url: URL, init?: RequestInit) => Answer | null,
): void => {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const given = path.test(url.pathname) ? answer(url, init) : null;
    if (given === 'no connection') return Promise.reject(new TypeError('Failed to fetch'));
    if (given === 'never') return untilAborted(init?.signal ?? null);
    return given ? Promise.resolve(given) : before(input, init);
  };
  // The last one is taken back first.
  onTestFinished(() => {
    globalThis.fetch = before;
  });
};

const untilAborted = (signal: AbortSignal | null): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
