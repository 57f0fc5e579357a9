// With workers: one of them is killed, or the primary, without which they serve nobody.
import { setTimeout as wait } from 'node:timers/promises';
import { waitMsMax } from '../test/time-bounds.ts';
import { isShop } from './children-of.ts';
import { whileItLasts } from './pace.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';
import type { ShopProcess } from './shop-process.ts';

const withWorkers = ({ processes }: Run, random: Random) =>
  random.pick(processes.filter(({ workers }) => workers > 0));

const comesTrue = async (isSo: () => boolean): Promise<boolean> => {
  for (const until = performance.now() + waitMsMax; !isSo(); await wait(50))
    if (performance.now() > until) return false;
  return true;
};

/** The primary starts another in its place. */
export const killWorker = async (run: Run, random: Random): Promise<void> => {
  const primary = withWorkers(run, random);
  const pid = random.pick(primary.workerPids());
  process.kill(pid, 'SIGKILL');
  await whileItLasts(run, random);
  const isReplaced = () => {
    const pids = primary.workerPids();
    return pids.length === primary.workers && !pids.includes(pid);
  };
  if (!(await comesTrue(isReplaced)))
    run.observations.breach('a killed worker is not started again', `of ${primary.port}`);
};

/** Its workers end by themselves, and the next one takes their place. */
export const killPrimary = async (run: Run, random: Random): Promise<void> =>
  killWithWorkers(run, withWorkers(run, random), () => whileItLasts(run, random));

/** Kills a process, and starts it again once its workers have ended and `before` has. */
export const killWithWorkers = async (
  run: Run,
  primary: ShopProcess,
  before = async () => {},
): Promise<void> => {
  const pids = primary.workerPids();
  await primary.kill();
  await before();
  if (!(await comesTrue(() => !pids.some(isShop)))) {
    run.observations.breach('workers outlive their primary', `of ${primary.port}`);
    for (const pid of pids.filter(isShop)) process.kill(pid, 'SIGKILL');
  }
  await primary.start();
};
