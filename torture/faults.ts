// What goes wrong, each for a moment. The deck is shuffled, so that every run has them all.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from './options.ts';
import { noTrouble, type ProviderTrouble } from './provider-messages.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';

type Fault = {
  name: string;
  happen: (run: Run, random: Random) => Promise<unknown>;
  /** How long 503 and lost answers are excused after it; 0: not even while it lasts. */
  excusedMs?: number;
};

/** How long a fault lasts; in a short run it is over soon. */
const span = ({ options }: Run, random: Random, minMs: number, maxMs: number): Promise<void> =>
  wait(random.between(minMs, maxMs) * (options.isShort ? 0.4 : 1));

const killApp = async ({ processes }: Run, random: Random): Promise<void> => {
  const process = random.pick(processes);
  await process.kill();
  await wait(random.between(100, 1_500));
  await process.start();
};

/** As a server that fails over: every connection of the shop ends at once. */
const endConnections = async ({ database }: Run): Promise<void> => {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
};

const killPostgres = async ({ database }: Run): Promise<void> => {
  await database.query('select');
  process.kill(database.postmaster(), 'SIGKILL');
  await database.query('select');
};

/** PostgreSQL then ends all connections and recovers. */
const killBackend = async ({ database }: Run, random: Random): Promise<void> => {
  await database.query('select');
  const [backend] = random.shuffle(childrenOf(database.postmaster()));
  if (backend) process.kill(backend, 'SIGKILL');
  await database.query('select');
};

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${pid}`
        );
      } catch {
        return false;
      }
    })
    .map(Number);

const freezeApp = async (run: Run, random: Random): Promise<void> => {
  const thaw = random.pick(run.processes).freeze();
  await span(run, random, 500, 3_000);
  thaw();
};

const lockRows = async (run: Run, random: Random): Promise<void> => {
  const { database, sizes } = run;
  const sql = random.pick([
    'select from product_sizes where id = $1 for update',
    `select from orders where id in (select order_id from order_lines where size_id = $1)
       and state = 'unpaid' for update`,
  ]);
  const release = await database.lock(sql, [random.pick(sizes).id]);
  await span(run, random, 500, 4_000);
  await release();
};

const changePrices = async ({ database, sizes }: Run, random: Random): Promise<void> => {
  await database.query(
    'update products set price_cents = greatest(price_cents + $2, 500) where id = $1',
    [random.pick(sizes).productId, random.pick([-700, -1, 1, 1_300])],
  );
};

const trouble =
  (part: Partial<ProviderTrouble>) =>
  async (run: Run, random: Random): Promise<void> => {
    const { provider } = run;
    provider.setTrouble({ ...usualTrouble, ...part });
    await span(run, random, 1_000, 3_000);
    provider.setTrouble(usualTrouble);
  };

/** Of every day: a provider repeats webhooks, sends them late, and some get lost. */
export const usualTrouble: ProviderTrouble = {
  ...noTrouble,
  lostWebhooks: 0.1,
  repeatedWebhooks: 0.1,
  reorderedWebhooks: 0.15,
  earlyWebhooks: 0.1,
};

const embeddedFaults: Fault[] = [
  { name: 'PostgreSQL killed', happen: killPostgres },
  { name: 'PostgreSQL backend killed', happen: killBackend },
];

const outsideFaults: Fault[] = [{ name: 'connections ended', happen: endConnections }];

const anyFaults: Fault[] = [
  { name: 'app killed', happen: killApp },
  { name: 'app frozen', happen: freezeApp },
  { name: 'rows locked', happen: lockRows, excusedMs: 500 },
  { name: 'price changed', happen: changePrices, excusedMs: 0 },
  { name: 'provider slow', happen: trouble({ slow: 0.7 }), excusedMs: 500 },
  { name: 'provider failing', happen: trouble({ failing: 0.8 }), excusedMs: 500 },
  { name: 'provider gone', happen: trouble({ gone: 1 }), excusedMs: 500 },
  { name: 'provider answers lost', happen: trouble({ lostAnswers: 0.4 }), excusedMs: 500 },
  { name: 'refunds declined', happen: trouble({ refusedRefunds: 0.7 }), excusedMs: 0 },
  { name: 'webhooks lost', happen: trouble({ lostWebhooks: 1 }), excusedMs: 0 },
];

/** Those of an outside PostgreSQL are not ours to kill. */
const faultsOf = ({ databaseUrl }: Options): Fault[] => [
  ...anyFaults,
  ...(databaseUrl ? outsideFaults : embeddedFaults),
];

/** On a busy machine PostgreSQL notices a crash, and the shop finds it again, after a while. */
const recovery = async ({ processes }: Run): Promise<void> => {
  await wait(300);
  await Promise.all(processes.map((process) => process.isUp()));
};

/** Of the answers, so many are judged. */
export const judgedShareMin = 0.5;

/** The kinds of faults that have to come. */
export const faultNames = (options: Options): string[] =>
  options.faults ? faultsOf(options).map(({ name }) => name) : [];

/** One fault after the other, with pauses, until `isOver`. */
export const causeFaults = async (run: Run, isOver: () => boolean): Promise<void> => {
  const random = run.random.fork();
  const pauseMsMax = run.options.isShort ? 500 : 4_000;
  const deck: Fault[] = [];
  while (!isOver()) {
    if (deck.length === 0) deck.push(...random.shuffle(faultsOf(run.options)));
    const fault = deck.pop();
    await wait(random.between(0, pauseMsMax));
    // A fault excuses much: most of the answers come without one.
    while (!isOver() && run.observations.judgedShare() < judgedShareMin) await wait(100);
    if (isOver()) return;
    const end = run.observations.beginFault(fault?.name ?? '', fault?.excusedMs);
    await fault?.happen(run, random);
    if (fault?.excusedMs === undefined) await recovery(run);
    end();
  }
};
