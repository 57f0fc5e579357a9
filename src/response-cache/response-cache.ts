// Finished public responses as bytes, kept for a second instead of being invalidated.
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Failure, isFailure } from '../platform/errors/errors.ts';
import { createDenseCompressor } from './compress.ts';
import {
  bytesOf,
  type Made,
  type MadeBytes,
  replaceBrotli,
  type StoredResponse,
  store,
} from './stored-response.ts';

/** What a fresh response waits for and counts against; one from memory needs neither. */
export type MakeLimit = {
  inTurn<T>(work: () => Promise<T>): Promise<T | Failure>;
  take(): Promise<true | Failure>;
  /** Makes it within what the process makes for everybody. Errors: unavailable. */
  make<T>(work: () => Promise<T>): Promise<T | Failure>;
};

export type ResponseCache = {
  /**
   * The response of a key: from memory, or from `make`, which runs once at a time for a key.
   * Nothing that depends on a cookie or a token may come from it.
   */
  get(key: string, make: Make, asked?: Asked): Promise<StoredResponse>;
  /** The same for a client, whose limit what is made anew counts against. */
  getWithin(
    limit: MakeLimit,
    key: string,
    make: Make,
    asked?: Asked,
  ): Promise<StoredResponse | Failure>;
  /** Maps a request's target (host and URL as sent) to the stored response of a key. */
  remember(target: string, stored: StoredResponse): void;
  /** What a target led to: fresh, or stale for at most a second while it is made anew. */
  recall(target: string): StoredResponse | undefined;
  /** After a change by an admin, who wants to see it. */
  clear(): void;
};

type Make = () => Promise<Response | Made | MadeBytes>;
/** `isAnew`: for a user who has just changed something and wants to see it. */
type Asked = { isAnew?: boolean };
type Options = {
  bytesMax?: number;
  clock?: { now: () => number };
  /** Whether what is made anew has to wait: then a response may be some minutes old. */
  isBusy?: () => boolean;
  /** In development every response is made anew. */
  isOff?: boolean;
};
type Entry = StoredResponse & { key: string; start: number };

const freshMs = 1_000;
// Better an old price than no page, for a shop that is busy or without its database: an order
// reads its prices itself.
const staleMsMax = 5 * 60_000;
const staleAfterMs = 1_000;
const ofTimer = { ref: false };
// Search pages are as many as there are words, so memory is bounded by bytes.
const defaultBytesMax = 96 * 1024 * 1024;
const targetsMax = 20_000;
const targetLengthMax = 500;

export const createResponseCache = ({
  bytesMax = defaultBytesMax,
  clock = performance,
  isOff = false,
  isBusy = () => false,
}: Options = {}): ResponseCache => {
  const entries = new LRUCache<string, Entry>({ maxSize: bytesMax, sizeCalculation: bytesOf });
  const targets = new LRUCache<string, { key: string; start: number }>({ max: targetsMax });
  const running = new Map<string, Promise<StoredResponse>>();
  const compressDensely = createDenseCompressor(clock);
  let clearedAt = Number.NEGATIVE_INFINITY;

  const isFresh = ({ start }: { start: number }) => clock.now() - start <= freshMs;

  const makeAndKeep = async (key: string, make: Make): Promise<StoredResponse> => {
    // The age counts from here: the database is read at once.
    const start = clock.now();
    // An unchanged response keeps the bodies of the one before it.
    const previous = entries.peek(key);
    const stored = await store(await make(), previous);
    // The shop is busy, or the database unavailable.
    if (stored.status === 503 && start > clearedAt && isUsable(previous)) return previous;
    // Errors and 404 pages are not kept: any path could fill the memory.
    if (isOff || stored.status !== 200 || start <= clearedAt) return stored;
    const entry = Object.assign(stored, { key, start });
    // What a user made anew meanwhile is younger.
    if ((entries.peek(key)?.start ?? start) > start) return entry;
    entries.set(key, entry);
    // Once it was asked again: a page that one client wants costs less than its dense body.
    const isAskedAgain = entry.bodies === previous?.bodies;
    // When it fails, the quick body stays.
    if (isAskedAgain && !entry.isDense) makeDense(entry).catch(() => {});
    return entry;
  };

  const makeDense = async (stored: StoredResponse) => {
    const dense = await compressDensely(stored.bodies.identity);
    if (dense) replaceBrotli(stored, dense);
  };

  const isUsable = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && clock.now() - entry.start <= staleMsMax;

  const find = (
    key: string,
    { isAnew = false }: Asked = {},
  ): StoredResponse | Promise<StoredResponse> | undefined => {
    if (isAnew) return undefined;
    const entry = entries.get(key);
    return entry && isFresh(entry) ? entry : running.get(key);
  };

  const share = (key: string, make: Make): Promise<StoredResponse> => {
    const stored = makeAndKeep(key, make).finally(() => {
      if (running.get(key) === stored) running.delete(key);
    });
    running.set(key, stored);
    return stored;
  };

  return {
    get: async (key, make, asked) => await (find(key, asked) ?? share(key, make)),
    getWithin: async (limit, key, make, asked) => {
      const known = find(key, asked);
      const stale = entries.peek(key);
      const canBeStale = known !== stale && !asked?.isAnew && isUsable(stale);
      if (canBeStale && isBusy()) {
        if (!known) share(key, make).catch(() => {});
        return stale;
      }
      const makeInTurn = () =>
        limit.inTurn(async () => {
          // Another request may have made it meanwhile.
          const taken = find(key, asked) !== undefined ? true : await limit.take();
          return isFailure(taken) ? taken : await (find(key, asked) ?? share(key, make));
        });
      const anew = known ?? makeInTurn();
      return await (canBeStale ? Promise.race([anew, wait(staleAfterMs, stale, ofTimer)]) : anew);
    },
    remember: (target, stored) => {
      const { key, start } = stored as Partial<Entry>;
      if (key === undefined || start === undefined || target.length > targetLengthMax) return;
      if (entries.peek(key) === stored) targets.set(target, { key, start });
    },
    recall: (target) => {
      const led = targets.get(target);
      if (!led) return undefined;
      const ms = clock.now() - led.start;
      const canBeSent =
        isFresh(led) ||
        (running.has(led.key) && ms <= 2 * freshMs) ||
        (isBusy() && ms <= staleMsMax);
      return canBeSent ? entries.get(led.key) : undefined;
    },
    clear: () => {
      clearedAt = clock.now();
      entries.clear();
      targets.clear();
      running.clear();
    },
  };
};
