// After the load: faults end, time passes, and the jobs run until nothing is owed.
import { setTimeout as wait } from 'node:timers/promises';
import { payBackAll } from './by-hand.ts';
import { noTrouble } from './provider-messages.ts';
import type { Run } from './run.ts';
import type { ShopProcess } from './shop-process.ts';

const troubleWithRefunds = { ...noTrouble, failing: 0.3, lostAnswers: 0.2, refusedRefunds: 0.5 };
const roundsWithoutProgressMax = 8;
const patienceMs = 2_000;
// Once all that is left is taken: the provider answers by then, or only another round helps.
const lastAnswersMs = 750;
const troubledMs = 8_000;
const idleMsMax = 120_000;

/** Nobody helps: there are no two minutes in which nothing of what is owed gets done. */
export const settleAlone = async (run: Run): Promise<void> => {
  await beginSettling(run);
  await wait(troubledMs);
  run.provider.setTrouble(noTrouble);
  const startedAt = performance.now();
  let left = await unsettled(run);
  for (let since = startedAt; left.length > 0 && performance.now() - since < idleMsMax; ) {
    await wait(500);
    await payBackAll(run);
    const now = await unsettled(run);
    if (now.length < left.length) since = performance.now();
    left = now;
  }
  run.observations.count(
    `settled alone after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (left.length > 0) reportUnsettled(run, left);
};

/** Every round lets an hour pass by SQL, and starts processes again: jobs run at the start. */
export const settleWithHelp = async (run: Run): Promise<void> => {
  await beginSettling(run);
  await makeChecksDue(run);
  await Promise.all(run.processes.map((process) => restart(run, process)));
  let left = await waitForProgress(run);
  run.provider.setTrouble(noTrouble);
  for (let idle = 0, round = 1; left > 0; round += 1) {
    await payBackAll(run);
    if (idle === roundsWithoutProgressMax) return reportUnsettled(run, await unsettled(run));
    await passTime(run);
    await makeChecksDue(run);
    // Later one at a time: each runs all the jobs.
    await restart(run, run.processes[round % run.processes.length] as ShopProcess);
    const before = left;
    left = await waitForProgress(run);
    idle = left < before ? 0 : idle + 1;
  }
};

const beginSettling = async (run: Run): Promise<void> => {
  // Most refunds are due only now: some of them fail at first.
  run.provider.setTrouble(run.options.faults ? troubleWithRefunds : noTrouble);
  await run.provider.books();
  await passTime(run);
};

const reportUnsettled = (run: Run, left: { what: string }[]): void => {
  const examples = left.slice(0, 8).map(({ what }) => what);
  run.observations.breach('not settled', `${left.length}: ${examples.join(', ')}`);
};

const restart = async (run: Run, process: ShopProcess): Promise<void> => {
  const code = await process.stop('SIGINT');
  if (code !== 0) {
    const said = process.output().trim().slice(-300);
    run.observations.breach('a graceful stop failed', `exit code ${code}: ${said}`);
  }
  await process.start();
};

/** As long as something is settled now and then; answers how much is left. */
const waitForProgress = async (run: Run): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); ; await wait(100)) {
    const left = await unsettled(run);
    if (left.length < least) since = performance.now();
    least = Math.min(least, left.length);
    const isTaken = left.every(({ waits }) => waits);
    if (performance.now() - since > (isTaken ? lastAnswersMs : patienceMs)) return least;
    if (least === 0) return 0;
  }
};

/** Reservations end, and price-only payments are claimed or not. */
const passTime = async ({ database }: Run): Promise<void> => {
  for (const sql of [
    `update orders set reserved_until = now() - interval '1 minute' where state = 'unpaid'`,
    `update payments set settled_at = settled_at - interval '31 minutes'
     where order_id is null and state = 'settled'`,
    `update payments set created_at = created_at - interval '25 hours'
     where order_id is null and state = 'open'`,
  ]) {
    await database.query(sql);
  }
};

const makeChecksDue = async ({ database }: Run): Promise<void> => {
  for (const sql of [
    "update payments set check_at = now() where state in ('open', 'superseded')",
    'update refunds set check_at = now() where settled_at is null',
  ]) {
    await database.query(sql);
  }
};

/** `waits`: a job has taken it, and set the time of its next try. */
const unsettled = ({ database }: Run) =>
  database.query<{ what: string; waits: boolean }>(
    `select 'unpaid order ' || number as what, false as waits from orders where state = 'unpaid'
     union all select state || ' payment ' || intent_id, check_at > now() from payments
       where state in ('open', 'superseded')
     union all select 'refund due ' || intent_id, check_at > now() from refunds
       where settled_at is null and outside_way is null
     union all select 'price-only payment not closed ' || intent_id, false from payments
       where order_id is null and state = 'settled' and closed_at is null
     union all select state || ' bulk edit ' || id, false from bulk_edits
       where state in ('applying', 'undoing')
     union all select 'planned settings ' || id, false from planned_settings
       where due_at <= now()
     union all select state || ' file ' || id, false from product_imports
       where state in ('applying', 'undoing')
     union all select 'withdrawal without its order ' || contract, false from withdrawals
       where order_id is null and settled_at is null`,
  );

/** What is owed counts as owed for hours, so that the audit forgives nothing. */
export const makeAllLate = async ({ database }: Run): Promise<void> => {
  for (const sql of [
    "update refunds set created_at = created_at - interval '2 hours'",
    `update payments set settled_at = settled_at - interval '2 hours',
       check_at = check_at - interval '2 hours'`,
    "update order_transitions set at = at - interval '2 hours'",
    "update orders set reserved_until = reserved_until - interval '2 hours'",
  ]) {
    await database.query(sql);
  }
};
