// After the load: faults end, time passes, and the jobs run until nothing is owed.
import { setTimeout as wait } from 'node:timers/promises';
import { noTrouble } from './provider-messages.ts';
import type { Run } from './run.ts';

const roundsMax = 12;

/** Every round lets an hour pass by SQL, and starts the processes again: jobs run at the start. */
export const settleBooks = async (run: Run): Promise<void> => {
  run.provider.setTrouble(noTrouble);
  await run.provider.books();
  for (let round = 1; ; round += 1) {
    await passTime(run);
    // Later one at a time: each runs all the jobs.
    const { processes } = run;
    const some = round === 1 ? processes : processes.slice(round % processes.length).slice(0, 1);
    for (const process of some) {
      const code = await process.stop();
      if (code !== 0) {
        const said = process.output().trim().slice(-300);
        run.observations.breach('a graceful stop failed', `exit code ${code}: ${said}`);
      }
      await process.start();
    }
    if (await isSettled(run)) {
      run.observations.counts.set('rounds until settled', round);
      return;
    }
    if (round === roundsMax) {
      run.observations.breach('not settled', JSON.stringify(await unsettled(run)));
      return;
    }
  }
};

/** Reservations end, price-only payments are claimed or not, and every check is due. */
const passTime = async ({ database }: Run): Promise<void> => {
  for (const sql of [
    `update orders set reserved_until = now() - interval '1 minute' where state = 'unpaid'`,
    `update payments set settled_at = settled_at - interval '31 minutes'
     where order_id is null and state = 'settled'`,
    `update payments set created_at = created_at - interval '25 hours'
     where order_id is null and state = 'open'`,
    "update payments set check_at = now() where state in ('open', 'superseded')",
    'update refunds set check_at = now() where settled_at is null',
  ]) {
    await database.query(sql);
  }
};

const isSettled = async (run: Run): Promise<boolean> => {
  for (const until = performance.now() + 2_000; ; await wait(250)) {
    if ((await unsettled(run)).length === 0) return true;
    if (performance.now() > until) return false;
  }
};

const unsettled = ({ database }: Run) =>
  database.query<{ what: string }>(
    `select 'unpaid order ' || number as what from orders where state = 'unpaid'
     union all select state || ' payment ' || intent_id from payments
       where state in ('open', 'superseded')
     union all select 'refund due ' || intent_id from refunds where settled_at is null
     union all select 'unclaimed ' || intent_id from payments p
       where p.order_id is null and p.state = 'settled' and p.received_cents
         - (select coalesce(sum(amount_cents), 0) from refunds where intent_id = p.intent_id)
         <> coalesce((select amount_due_cents from orders where transaction_id = p.intent_id), 0)`,
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
