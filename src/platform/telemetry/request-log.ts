// One line of JSON a request: the route and never the path, no address, no text from outside.
import { type FinishedRequest, methodName } from './request-scope.ts';

type Options = {
  /** Gets one or more lines, each with its end. */
  write: (lines: string) => void;
  /** Undefined before the database's clock is known. */
  now: () => Date | undefined;
};

// A write for each line would cost more than to send a page from memory.
const waitMs = 100;
const lengthMax = 64 * 1024;

export const createRequestLog = ({ write, now }: Options) => {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines) write(lines);
    lines = '';
  };
  return {
    observe: (request: FinishedRequest): void => {
      lines += `${JSON.stringify(entryOf(request, now()))}\n`;
      if (lines.length >= lengthMax) flush();
      else timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
};

const entryOf = (request: FinishedRequest, time: Date | undefined) => ({
  log: 'request',
  time: time?.toISOString(),
  id: request.id,
  method: methodName(request.method),
  route: request.route,
  status: request.status,
  code: request.code ?? undefined,
  ms: toTenths(request.durationMs),
  bytes: request.bytes,
  ...(request.isFromMemory
    ? { memory: true }
    : { queries: request.queries, queryMs: toTenths(request.queryMs) }),
});

const toTenths = (ms: number): number => Math.round(ms * 10) / 10;
