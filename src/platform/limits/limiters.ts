// Counts attempts with rate-limiter-flexible, in the database or in memory.
import cluster from 'node:cluster';
import { LRUCache } from 'lru-cache';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { createKeyHash } from './key-hash.ts';
import { type Attempt, type LimitName, type LimitSettings, limits, widerTimes } from './limits.ts';

export type Limiters = {
  /** The seconds to wait, as far as this process knows without asking the database; else 0. */
  knownSeconds(attempt: Attempt): number;
  /** Counts an attempt; the seconds to wait when it is one too many, else 0. */
  take(attempt: Attempt): Promise<number>;
  /** An attempt that does not count after all. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Marks a key for the limit's duration. */
  mark(attempt: Attempt): Promise<void>;
  isMarked(attempt: Attempt): Promise<boolean>;
};

type Options = LimitSettings & {
  database: Pick<Database, 'writes'>;
  /** Keys in the database are hashed with it: they hold emails and addresses. */
  secret: string;
};

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const keptMax = 50_000;

/** Errors of `take` and the others: those of the database. */
export const createLimiters = ({ database, secret, widen = 1 }: Options): Limiters => {
  if (widen === 0) return noLimits;
  const hash = createKeyHash(secret);
  const create = (limit: LimitName, isWider: boolean) => {
    const { points, seconds, store } = limits[limit];
    const counted = Math.ceil(points * widen * (isWider ? widerTimes : 1));
    const keyPrefix = isWider ? `${limit}/48` : limit;
    const settings = { keyPrefix, points: counted, duration: seconds };
    if (store === 'memory')
      return cluster.isWorker ? new RateLimiterCluster(settings) : new RateLimiterMemory(settings);
    return new RateLimiterPostgres({
      storeClient: database.writes,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...settings,
    });
  };
  const names = Object.keys(limits) as LimitName[];
  const usual = new Map(names.map((name) => [name, create(name, false)]));
  const wider = new Map(names.map((name) => [name, create(name, true)]));
  const find = ({ limit, key, isWider }: Attempt) => ({
    limiter: (isWider ? wider : usual).get(limit) as Limiter,
    key: limits[limit].store === 'database' ? hash(key) : key,
  });
  // Beyond a limit a flood costs no database work.
  const exceeded = new LRUCache<string, true>({ max: keptMax });
  const knownSeconds = (attempt: Attempt) =>
    Math.ceil(exceeded.getRemainingTTL(idOf(attempt)) / 1000);
  return {
    knownSeconds,
    take: async (attempt) => {
      const known = knownSeconds(attempt);
      if (known > 0) return known;
      const { limiter, key } = find(attempt);
      const seconds = await limiter.consume(key).then(() => 0, secondsToWait);
      if (seconds > 0) exceeded.set(idOf(attempt), true, { ttl: seconds * 1000 });
      return seconds;
    },
    giveBack: async (attempt) => {
      const { limiter, key } = find(attempt);
      await limiter.reward(key);
    },
    mark: async (attempt) => {
      const { limiter, key } = find(attempt);
      await limiter.set(key, 1, limits[attempt.limit].seconds);
    },
    isMarked: async (attempt) => {
      const { limiter, key } = find(attempt);
      return (await limiter.get(key)) !== null;
    },
  };
};

const idOf = ({ limit, key, isWider = false }: Attempt): string => `${limit} ${isWider} ${key}`;

const secondsToWait = (reason: unknown): number => {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
};

const noLimits: Limiters = {
  knownSeconds: () => 0,
  take: async () => 0,
  giveBack: async () => {},
  mark: async () => {},
  isMarked: async () => false,
};
