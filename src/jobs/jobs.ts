// What the shop does by the clock: gives held stock back, finishes payments that nobody told it about, forgets old sessions.
import type { Shop } from '../shop.ts';

const expireEveryMs = 15_000;
const sweepEveryMs = 60_000;
const forgetEveryMs = 60 * 60_000;

/** Runs each chore now and then again and again, never twice at once; `stop` waits for what is under way. */
export const startJobs = (
  shop: Pick<Shop, 'expireOrders' | 'reconcilePayments' | 'deleteExpiredSessions'>,
  log: (problem: unknown) => void,
): { stop: () => Promise<void> } => {
  const jobs = [
    repeat(shop.expireOrders, expireEveryMs, log),
    repeat(shop.reconcilePayments, sweepEveryMs, log),
    repeat(shop.deleteExpiredSessions, forgetEveryMs, log),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
};

const repeat = (job: () => Promise<unknown>, everyMs: number, log: (problem: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await job().catch(log);
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
