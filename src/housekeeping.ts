// What the shop does by the clock: gives held stock back, finishes payments that nobody told it about, forgets old sessions.
import type { Shop } from './shop.ts';

const expireEveryMs = 15_000;
const sweepEveryMs = 60_000;
const forgetEveryMs = 60 * 60_000;

/** Runs each chore now and then again and again, never twice at once; `stop` waits for what is under way. */
export const startHousekeeping = (
  shop: Pick<Shop, 'expireOrders' | 'sweepPayments' | 'forgetExpired'>,
  log: (problem: unknown) => void,
): { stop: () => Promise<void> } => {
  const chores = [
    repeat(shop.expireOrders, expireEveryMs, log),
    repeat(shop.sweepPayments, sweepEveryMs, log),
    repeat(shop.forgetExpired, forgetEveryMs, log),
  ];
  return {
    stop: async () => {
      await Promise.all(chores.map((stop) => stop()));
    },
  };
};

const repeat = (chore: () => Promise<unknown>, everyMs: number, log: (problem: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await chore().catch(log);
    if (!isStopped) timer = setTimeout(start, everyMs).unref();
  };
  let running: Promise<void>;
  const start = () => {
    running = run();
  };
  start();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
