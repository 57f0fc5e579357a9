// A rolling update: each process is stopped and started behind a balancer, and nobody notices.
import { setTimeout as wait } from 'node:timers/promises';
import { testMsMax } from '../test/time-bounds.ts';
import { openBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { drive } from './load.ts';
import { checkEveryMs } from './own-balancer.ts';
import type { Run } from './run.ts';
import { createShopClient } from './shop-client.ts';

// The balancer has asked twice by then, and seen who is back.
const pauseMs = 2 * checkEveryMs;
// A process that starts needs its share of the machine.
const customersAtOnce = 3;
const checkoutsMin = 5;
// A stream, not a flood: a busy machine would spend its time on customers alone.
const thinkMs = 200;

/** No fault is under way: each lost or unavailable answer is a breach. */
export const rollUnderLoad = async (run: Run, folder: string): Promise<void> => {
  const { processes, observations } = run;
  const port = await freePort();
  const balancer = await openBalancer(
    port,
    processes.map((process) => process.port),
    folder,
  );
  await wait(pauseMs);
  const rolled: Run = {
    ...run,
    options: { ...run.options, atOnce: customersAtOnce },
    client: createShopClient([port], observations),
    checkoutsDone: 0,
  };
  let isOver = false;
  const isEnough = (): boolean => isOver && rolled.checkoutsDone >= checkoutsMin;
  const load = drive(rolled, { isEnough, msMax: testMsMax, itsTurn: () => wait(thinkMs) });
  try {
    for (const process of processes) {
      const code = await process.stop('SIGTERM');
      if (code !== 0) observations.breach('a graceful stop failed', `exit code ${code}`);
      await process.start();
      await wait(pauseMs);
    }
  } finally {
    isOver = true;
    await load;
    await balancer.stop();
  }
  observations.count(`rolled behind ${balancer.name}, checkouts meanwhile`, rolled.checkoutsDone);
  if (rolled.checkoutsDone < checkoutsMin)
    observations.breach('too little was tried', 'nobody checked out during the rolling update');
};
