// A value in local storage, shared by components and tabs; in memory where storage fails.
import { useSyncExternalStore } from 'react';

export type Stored<Value> = {
  /** The value now; only in the browser. */
  get: () => Value;
  /** Sets the value, or changes the newest one of all tabs; null as text removes it. */
  set: (next: Value | ((now: Value) => Value)) => void;
  /** Reads again, because another tab may have written without an event. */
  follow: () => void;
  /** Calls back after each change, also by other tabs; answers what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** The value, or undefined on the server and until the page is hydrated. */
  use: () => Value | undefined;
  /** What `select` reads from it; only a change of that renders again. Plain values only. */
  useSelected: <Selected extends Plain>(select: (value: Value) => Selected) => Selected | undefined;
};

type Plain = string | number | boolean | null;

export const stored = <Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
): Stored<Value> => {
  let value: Value;
  let isPersisted = true;
  /** Undefined until it is read. */
  let lastText: string | null | undefined;
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const get = () => {
    // Without a listener no event tells what other tabs write.
    if (lastText === undefined || listeners.size === 0) read();
    return value;
  };
  /** Answers whether the text has changed. */
  const read = (): boolean => {
    const text = readText(key);
    if (!isPersisted || text === lastText) return false;
    lastText = text;
    value = parse(text);
    return true;
  };
  const follow = () => {
    if (read()) notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) follow();
  };
  // A page from the back-forward cache has missed the changes of other tabs.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) follow();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  };

  return {
    get,
    set: (next) => {
      read();
      value = typeof next === 'function' ? (next as (now: Value) => Value)(value) : next;
      lastText = format(value);
      isPersisted = writeText(key, lastText);
      notify();
    },
    follow,
    use: () => useSyncExternalStore<Value | undefined>(subscribe, get, () => undefined),
    useSelected: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(get()),
        () => undefined,
      ),
    subscribe,
  };
};

/** A plain text; null is none. */
export const storedText = (key: string): Stored<string | null> =>
  stored<string | null>(
    key,
    (text) => text,
    (text) => text,
  );

/** A value as JSON; `from` answers null for what is none, and null is not kept. */
export const storedJson = <Value>(
  key: string,
  from: (json: unknown) => Value | null,
): Stored<Value | null> =>
  stored<Value | null>(
    key,
    (text) => from(parseJson(text)),
    (value) => value && JSON.stringify(value),
  );

/** Null also if the text is not JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const writeText = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
