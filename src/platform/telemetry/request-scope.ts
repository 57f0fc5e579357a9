// Facts about the current request, available to all its work. They contain no text from outside.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { ErrorCode } from '../errors/errors.ts';

export type RequestScope = {
  startMs: number;
  /** Null where nothing writes it. */
  id: string | null;
  /** A pattern of our own, never the path: '/products/:id'. */
  route: string;
  /** The route that answers, while it does. */
  findRoute?: () => string;
  isPage: boolean;
  /** Of the error that is the answer. */
  code: ErrorCode | null;
  queries: number;
  queryMs: number;
  span?: Span | undefined;
};

export type FinishedRequest = RequestScope & {
  method: string;
  status: number;
  durationMs: number;
  /** On the connection, headers included. */
  bytes: number;
  isFromMemory: boolean;
};

export const requestScope = new AsyncLocalStorage<RequestScope>();

/** For what no route has answered yet. */
export const unknownRoute = '*';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Of any method from outside: one of a few names. */
export const methodName = (method = ''): string => (methods.includes(method) ? method : 'OTHER');
