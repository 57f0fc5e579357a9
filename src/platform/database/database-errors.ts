// Errors that mean that the database can't serve now and a later try may succeed.

/** Every connection that the work may take stays in use. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor() {
    super('Every connection to the database stayed in use.');
  }
}

const states = new Set([
  '25006', // read-only
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock time-out
  '57014', // statement time-out
  '58030', // input or output failed
]);
// No room, memory or connections left.
const stateClasses = /^53...$/;
// Connection errors; stopping, crashed, starting, idle for too long.
const goneStates = /^(08...|57P0[1235])$/;
const retryableStates = new Set(['40001', '40P01']);
const networkCodes = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const messages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/** Whether the database can't be reached, or is busy, full or read-only. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Error & { code?: string };
  return (
    error instanceof DatabaseBusyError ||
    states.has(code) ||
    stateClasses.test(code) ||
    isDatabaseGone(error)
  );
};

/** Whether the database can't be reached: it stopped, is starting, or the connection broke. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message } = error as Error & { code?: string; syscall?: string };
  return (
    goneStates.test(code) ||
    networkCodes.has(code) ||
    // A missing socket folder, for instance.
    syscall === 'connect' ||
    messages.some((known) => message.startsWith(known))
  );
};

/** Whether the transaction was undone because of others, and can simply run again. */
export const isRetryable = (error: unknown): boolean =>
  retryableStates.has((error as { code?: string }).code ?? '');
