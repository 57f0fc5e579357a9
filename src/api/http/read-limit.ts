// Reads that search, and pages that are rendered afresh, are limited; cached pages cost nothing.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import type { Capacities } from '../../platform/limits/capacity.ts';
import { byNetwork, type LimitName } from '../../platform/limits/limits.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import type { SecurityLog } from '../../platform/security-log/security-event.ts';
import { createOwnTurns } from '../../platform/turns/turns.ts';
import { hasChanged } from '../../response-cache/own-changes.ts';
import type { MakeLimit } from '../../response-cache/response-cache.ts';
import type { ShopContext } from '../../shop/context.ts';
import { type ClientOf, isInProcess } from './client-network.ts';
import { sendError } from './http-errors.ts';

type Options = {
  context: ShopContext;
  clientOf: ClientOf;
  securityLog: SecurityLog;
  isLimited: boolean;
  capacities: Capacities;
};

export type ReadLimits = {
  /** For the API's paths. */
  reads: MiddlewareHandler;
  costlyRead: CostlyRead;
  /** For a page that is not cached: waits for the client's turn, and counts. */
  ofRender(c: Context, isSearch: boolean): MakeLimit;
};

/** For costly parts of a read: counts, and waits for the client's turn. Errors: rate_limited. */
export type CostlyRead = <T>(
  c: Context,
  limit: LimitName,
  work: (client: string) => Promise<T>,
) => Promise<T | Limited>;

type Limited = Failure<'rate_limited'>;

// A browser opens six connections; what it asks for beyond waits for its own turn.
const turns = {
  atOnce: 4,
  waitingMax: 60,
  waitMsMax: 5_000,
  whenBusy: () =>
    fail('rate_limited', 'Too many requests at once. Try again in a second.', { seconds: 1 }),
};

export const createReadLimits = ({
  context,
  clientOf,
  securityLog,
  isLimited,
  capacities,
}: Options): ReadLimits => {
  const pagesAndSearches = createOwnTurns<string, Limited>(turns);
  // Separate, so the next page does not wait for images of the last one.
  const others = createOwnTurns<string, Limited>(turns);
  const inTurn = async <T>(
    c: Context,
    work: () => Promise<T>,
    queue = pagesAndSearches,
  ): Promise<T | Limited> => {
    if (!isLimited) return await work();
    const client = clientOf(c).network;
    const done = await queue(client, work);
    if (isFailure(done))
      securityLog({ what: 'read', result: 'limited', limit: 'turns', account: null, client });
    return done;
  };
  const read = async (c: Context, isSearch: boolean, next: () => Promise<void>) => {
    const client = clientOf(c).network;
    if (isSearch) return await inTurn(c, () => capacities.pages(next, client));
    // A signed-in customer may be checking out, so a crowd of strangers must not delay them.
    if (c.req.header('authorization')) return await next();
    return await capacities.reads(next, client);
  };
  const take = (c: Context, limit: LimitName) => {
    const client = clientOf(c);
    return takeAttempts(context, { client: client.network }, byNetwork(limit, client));
  };
  return {
    reads: createMiddleware(async (c, next) => {
      // Pages ask in process, and are counted themselves.
      if (!isRead(c) || isInProcess(c)) return await next();
      const isSearch = searches(c);
      const isCostly = isSearch || hasChanged(c.req.header('cookie'));
      const taken = await take(c, isCostly ? 'searches' : isFeed(c) ? 'feeds' : 'reads');
      if (isFailure(taken)) return sendError(c, taken);
      const done = await read(c, isSearch, next);
      return isFailure(done) ? sendError(c, done) : done;
    }),
    costlyRead: async (c, limit, work) => {
      const taken = await take(c, limit);
      if (isFailure(taken)) return taken;
      return await inTurn(c, () => work(clientOf(c).network), others);
    },
    ofRender: (c, isSearch) => ({
      inTurn: (work) => inTurn(c, work),
      make: (work) => capacities.pages(work, clientOf(c).network),
      take: () => take(c, isSearch ? 'searches' : 'renders'),
    }),
  };
};

const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD';

const isFeed = ({ req }: Context): boolean => /^\/(feeds\/|sitemap-products-)/.test(req.path);

const searchPaths = ['/search-products', '/search-facets', '/products'];
const listingPaths = ['/productss', '/productsCount', '/facets'];
const pageParams = ['page', 'size'];

/** Whether a call searches, filters or reads the whole catalog. */
const searches = ({ req }: Context): boolean =>
  searchPaths.includes(req.path) ||
  (listingPaths.includes(req.path) &&
    Object.keys(req.query()).some((name) => !pageParams.includes(name)));
