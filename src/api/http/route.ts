// Routes as rows: who may call and how often, what goes in and comes out, and the verb.
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { SignedInUser } from '../../domain/identity/user.ts';
import type { Permission } from '../../domain/team/permissions.ts';
import type { Failure } from '../../platform/errors/errors.ts';
import type { AccountLimit, NetworkLimit } from '../../platform/limits/limits.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { AuthEnv } from '../sign-in/auth.ts';
import type { RateLimits } from './rate-limit.ts';
import type { CostlyRead } from './read-limit.ts';
import type { ErrorStatus } from './router.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Guard = 'public' | 'optionalUser' | 'user' | 'admin';
/** The part of a schema that types need. Comparing with a whole ZodType costs many times more. */
export type Schema = z.core.SomeType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

export type RouteDependencies = {
  context: ShopContext;
  limits: RateLimits;
  costlyRead: CostlyRead;
  responseCache: ResponseCache;
};

/** What a verb is called with: the shop, who asks, and what was asked. */
export type Given<User, Params, Query, Body> = RouteDependencies & {
  c: Context<AuthEnv>;
  user: User;
  params: Params;
  query: Query;
  body: Body;
};

/** The part of a row that the types of the pages' client are made from. */
export type Contract<
  Path extends string = string,
  M extends Method = Method,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
  Status extends 200 | 202 = 200 | 202,
  Form extends Schema | undefined = Schema | undefined,
> = {
  path: Path;
  method: M;
  params?: Params;
  query?: Query;
  /** Sent as JSON. */
  body?: Body;
  /** Sent as multipart/form-data. */
  form?: Form;
  /** Without one the answer is {acknowledged: true}. */
  output?: Output;
  status?: Status;
};

type Description = {
  summary: string;
  description?: string;
  /** What the answer is, for the description of the API. */
  answer: string;
  /** Errors beside those of the guard, the limit and the input. */
  errors?: readonly ErrorStatus[];
  headers?: Record<string, { schema: object; description: string }>;
  /** What is answered instead of JSON: the verb makes the response. */
  media?: readonly string[];
  /** An empty body is as `{}`. */
  mayBeEmpty?: true;
  /** Behind the guard and the limit, before the input is read. */
  middleware?: () => MiddlewareHandler;
  /** Needs a sign-in within ten minutes; a function says for which calls. */
  recentSignIn?: true | ((c: Context<AuthEnv>) => boolean);
};

type Checked = Description & {
  guard: Guard;
  needs?: Needs['needs'];
  cache?: string | undefined;
  limit?: AccountLimit | NetworkLimit | CountsBefore | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the function below has checked its input
  verb: (given: any) => unknown;
};

export type Route = Contract & Checked;

/** A limit that counts before the input is read. */
export type CountsBefore = (limits: RateLimits) => MiddlewareHandler;

/** Kept for a second for everybody, answered with an ETag and this Cache-Control. */
type Kept = { cache?: string };
/** Responses that depend on the user are not cached. */
type NotKept = { cache?: never };

/** The permissions a member of the team needs, all of them; none: any member. */
type Needs = { needs: Permission | readonly Permission[] };

/** Writing calls name their limit. */
type Limited<M extends Method, Limit> = M extends 'get' ? { limit?: Limit } : { limit: Limit };

type Answer<Output extends Schema | undefined> = Output extends Schema
  ? Sendable<z.output<Output>> | Failure | Response
  : unknown;

/** Values that JSON turns into this type: a date becomes its ISO text. */
type Sendable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer One)[]
    ? readonly Sendable<One>[]
    : T extends object
      ? { [Key in keyof T]: Sendable<T[Key]> }
      : T;

const routeFor =
  <Limit extends Route['limit'], User, Keeping = NotKept>(guard: Guard) =>
  <
    const Path extends string,
    M extends Method,
    Params extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
    Output extends Schema | undefined = undefined,
    Status extends 200 | 202 = 200,
    Form extends Schema | undefined = undefined,
  >(
    row: Contract<Path, M, Params, Query, Body, Output, Status, Form> &
      Description &
      Keeping &
      Limited<M, Limit> & {
        verb: (
          given: Given<User, Parsed<Params>, Parsed<Query>, Parsed<Body>>,
        ) => Answer<Output> | Promise<Answer<Output>>;
      },
  ) =>
    ({ ...row, guard }) as Contract<Path, M, Params, Query, Body, Output, Status, Form> & Checked;

/** For everybody; limited by network. */
export const publicRoute = routeFor<NetworkLimit, undefined, Kept>('public');

/** For everybody; who sends an access token is known, else 401. */
export const optionalUserRoute = routeFor<NetworkLimit, SignedInUser | undefined>('optionalUser');

/** For users with a valid access token, else 401; limited by account. */
export const userRoute = routeFor<AccountLimit | CountsBefore, SignedInUser>('user');

/** For who in the team has the permissions, else 401 or 403; limited by account. */
export const adminRoute = routeFor<AccountLimit | CountsBefore, SignedInUser, NotKept & Needs>(
  'admin',
);
