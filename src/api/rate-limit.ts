// How often one address, and one e-mail, may try. Counted in memory, for each process by itself.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { normalizeEmail } from '../accounts/user.ts';
import { fail } from '../errors.ts';
import { sendError } from './http-errors.ts';

export type RateLimitSettings = {
  /** All limits times this; 0 switches them off. */
  widen?: number;
  /** Whether a proxy of our own stands in front and writes X-Forwarded-For. Without one, anybody could write it. */
  trustProxy?: boolean;
};

export type RateLimits = {
  /** Attempts by address, failed ones also by e-mail. */
  signIn: MiddlewareHandler;
  signUp: MiddlewareHandler;
  reset: MiddlewareHandler;
  /** A wide one for everything that is not a read. */
  writes: MiddlewareHandler;
};

const minute = 60;
const limits = {
  signIn: { points: 40, duration: 10 * minute },
  /** Of one e-mail from one address, so that nobody is locked out by a stranger's tries ... */
  failed: { points: 10, duration: 10 * minute },
  /** ... and of one e-mail from wherever, against many addresses guessing together. */
  failedAnywhere: { points: 100, duration: 60 * minute },
  signUp: { points: 20, duration: 60 * minute },
  reset: { points: 20, duration: 60 * minute },
  writes: { points: 300, duration: minute },
};

export const createRateLimits = ({
  widen = 1,
  trustProxy = false,
}: RateLimitSettings = {}): RateLimits => {
  if (widen === 0) return { signIn: pass, signUp: pass, reset: pass, writes: pass };
  const limiter = ({ points, duration }: { points: number; duration: number }) =>
    new RateLimiterMemory({ points: Math.ceil(points * widen), duration });
  const byAddress = (counter: RateLimiterMemory): MiddlewareHandler =>
    createMiddleware(
      async (c, next) =>
        (await tooMany(c, [[counter, addressOf(c, trustProxy)]])) ?? (await next()),
    );

  const signIn = limiter(limits.signIn);
  const failed = limiter(limits.failed);
  const failedAnywhere = limiter(limits.failedAnywhere);
  return {
    signIn: createMiddleware(async (c, next) => {
      const address = addressOf(c, trustProxy);
      const email = await emailOf(c);
      // Counted before the answer is known, or a burst of tries would all pass; given back when the person came in.
      const counted: Counted[] = [
        [failed, `${email} ${address}`],
        [failedAnywhere, email],
      ];
      const refused = await tooMany(c, [[signIn, address], ...counted]);
      if (refused) return refused;
      await next();
      if (c.res.ok) await Promise.all(counted.map(([counter, key]) => counter.reward(key)));
    }),
    signUp: byAddress(limiter(limits.signUp)),
    reset: byAddress(limiter(limits.reset)),
    writes: byAddress(limiter(limits.writes)),
  };
};

const pass: MiddlewareHandler = async (_c, next) => await next();

type Counted = [counter: RateLimiterMemory, key: string];

const tooMany = async (c: Context, all: Counted[]): Promise<Response | undefined> => {
  for (const [counter, key] of all) {
    const full = await counter.consume(key).then(() => null, stillFull);
    if (!full) continue;
    const seconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000));
    c.header('Retry-After', String(seconds));
    return sendError(
      c,
      fail('rate_limited', `Too many tries. Wait ${inWords(seconds)}, then try again.`, {
        seconds,
      }),
    );
  }
  return undefined;
};

const stillFull = (reason: unknown): RateLimiterRes => {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
};

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

const addressOf = (c: Context, trustProxy: boolean): string => {
  // Requests that a page makes in process have no socket.
  const socket = c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined;
  // The last entry is what our own proxy saw; the ones before are whatever the client claims.
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return network(forwarded || socket || 'unknown');
};

// Whoever has one IPv6 address usually has the 2^64 of its network.
const network = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const middle =
    tail === undefined
      ? []
      : new Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...middle, ...end].slice(0, 4).join(':');
};

const emailOf = async (c: Context): Promise<string> => {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? normalizeEmail(email).slice(0, 254) : '';
};
