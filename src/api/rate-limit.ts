// Rate limits by IP and by email, in memory: each process counts for itself.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { normalizeEmail } from '../accounts/user.ts';
import { fail } from '../errors.ts';
import { sendError } from './http-errors.ts';

export type RateLimitSettings = {
  /** Multiplies all limits; 0 switches them off. */
  widen?: number;
  /** Whether our own proxy writes X-Forwarded-For. Without one, clients could forge it. */
  trustProxy?: boolean;
};

export type RateLimits = {
  /** Attempts by IP, failed ones also by email. */
  signIn: MiddlewareHandler;
  signUp: MiddlewareHandler;
  reset: MiddlewareHandler;
  /** A wide limit for all writes. */
  writes: MiddlewareHandler;
};

const minute = 60;
const limits = {
  signIn: { points: 40, duration: 10 * minute },
  /** By email and IP: others can't lock a user out. */
  failed: { points: 10, duration: 10 * minute },
  /** By email from all IPs: limits distributed guessing. */
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
  const byIp = (counter: RateLimiterMemory): MiddlewareHandler =>
    createMiddleware(
      async (c, next) => (await tooMany(c, [[counter, ipOf(c, trustProxy)]])) ?? (await next()),
    );

  const signIn = limiter(limits.signIn);
  const failed = limiter(limits.failed);
  const failedAnywhere = limiter(limits.failedAnywhere);
  return {
    signIn: createMiddleware(async (c, next) => {
      const ip = ipOf(c, trustProxy);
      const email = await emailOf(c);
      // Counted before the result is known, or a burst would pass; rewarded on success.
      const counted: Counted[] = [
        [failed, `${email} ${ip}`],
        [failedAnywhere, email],
      ];
      const limited = await tooMany(c, [[signIn, ip], ...counted]);
      if (limited) return limited;
      await next();
      if (c.res.ok) await Promise.all(counted.map(([counter, key]) => counter.reward(key)));
    }),
    signUp: byIp(limiter(limits.signUp)),
    reset: byIp(limiter(limits.reset)),
    writes: byIp(limiter(limits.writes)),
  };
};

const pass: MiddlewareHandler = async (_c, next) => await next();

type Counted = [counter: RateLimiterMemory, key: string];

const tooMany = async (c: Context, all: Counted[]): Promise<Response | undefined> => {
  for (const [counter, key] of all) {
    const exceeded = await counter.consume(key).then(() => null, limitOf);
    if (!exceeded) continue;
    const seconds = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
    c.header('Retry-After', String(seconds));
    return sendError(
      c,
      fail('rate_limited', `Too many attempts. Wait ${inWords(seconds)}, then try again.`, {
        seconds,
      }),
    );
  }
  return undefined;
};

const limitOf = (reason: unknown): RateLimiterRes => {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
};

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

const ipOf = (c: Context, trustProxy: boolean): string => {
  // In-process requests of pages have no socket.
  const socket = c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined;
  // Our proxy wrote the last entry; earlier ones are the client's claims.
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return network(forwarded || socket || 'unknown');
};

// An IPv6 subscriber usually has 2^64 addresses: the network counts.
const network = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
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
