// What goes wrong, each for a moment. The deck is shuffled, so that every run has them all.
import { setTimeout as wait } from 'node:timers/promises';
import { backUp, killBackup } from './backups.ts';
import { childrenOf } from './children-of.ts';
import type { Options } from './options.ts';
import { amountsOf, untilJudged, whileItLasts } from './pace.ts';
import { noTrouble, type ProviderTrouble } from './provider-messages.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';
import { killPrimary, killWorker } from './worker-faults.ts';

type Fault = {
  name: string;
  happen: (run: Run, random: Random) => Promise<unknown>;
  /** How long 503 and lost answers are excused after it; 0: not even while it lasts. */
  excusedMs?: number;
};

const killApp = async (run: Run, random: Random): Promise<void> => {
  const process = random.pick(run.processes.filter(({ workers }) => workers === 0));
  await process.kill();
  await whileItLasts(run, random);
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
  const crashed = await database.watch();
  process.kill(database.postmaster(), 'SIGKILL');
  await crashed();
  await database.query('select');
};

/** PostgreSQL then ends all connections and recovers. */
const killBackend = async ({ database }: Run, random: Random): Promise<void> => {
  const crashed = await database.watch();
  const [backend] = random.shuffle(childrenOf(database.postmaster()));
  if (backend) process.kill(backend, 'SIGKILL');
  // A busy machine notices it late: until then the server still answers.
  if (backend) await crashed();
  await database.query('select');
};

const freezeApp = async (run: Run, random: Random): Promise<void> => {
  const thaw = random.pick(run.processes).freeze();
  await whileItLasts(run, random);
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
  await whileItLasts(run, random);
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
    await whileItLasts(run, random);
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

const workerFaults: Fault[] = [
  { name: 'worker killed', happen: killWorker },
  { name: 'primary killed', happen: killPrimary },
];

// Nobody notices that one is taken.
const backupFaults: Fault[] = [
  { name: 'backup taken', happen: backUp, excusedMs: 0 },
  { name: 'backup killed', happen: killBackup, excusedMs: 0 },
];

const anyFaults: Fault[] = [
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
const faultsOf = ({ databaseUrl, backups, processes, workers }: Options): Fault[] => [
  ...anyFaults,
  ...(processes > 1 || workers < 2 ? [{ name: 'app killed', happen: killApp }] : []),
  ...(workers > 1 ? workerFaults : []),
  ...(backups ? backupFaults : []),
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

/** One fault after the other, with calm between them, until `isOver`. */
export const causeFaults = async (run: Run, isOver: () => boolean): Promise<void> => {
  const { observations } = run;
  const random = run.random.fork();
  const deck: Fault[] = [];
  while (!isOver()) {
    if (deck.length === 0) deck.push(...random.shuffle(faultsOf(run.options)));
    const fault = deck.pop();
    await untilJudged(run, random.between(...amountsOf(run.options).calm), isOver);
    // A fault excuses much: most of the answers come without one.
    while (!isOver() && observations.judgedShare() < judgedShareMin)
      await untilJudged(run, 1, isOver);
    if (isOver()) return;
    const end = observations.beginFault(fault?.name ?? '', fault?.excusedMs);
    await fault?.happen(run, random);
    if (fault?.excusedMs === undefined) await recovery(run);
    end();
    observations.step();
  }
};
