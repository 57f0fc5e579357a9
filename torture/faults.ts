// What goes wrong, each for a moment. The deck is shuffled, so that every run has them all.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { noTrouble, type ProviderTrouble } from './provider-messages.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';

type Fault = { name: string; happen: (run: Run, random: Random) => Promise<unknown> };

const killApp = async ({ processes }: Run, random: Random): Promise<void> => {
  const process = random.pick(processes);
  await process.kill();
  await wait(random.between(100, 1_500));
  await process.start();
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

const childrenOf = (pid: number): number[] =>
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

const freezeApp = async ({ processes }: Run, random: Random): Promise<void> => {
  const thaw = random.pick(processes).freeze();
  await wait(random.between(500, 3_000));
  thaw();
};

const lockRows = async ({ database, sizes }: Run, random: Random): Promise<void> => {
  const sql = random.pick([
    'select from product_sizes where id = $1 for update',
    `select from orders where id in (select order_id from order_lines where size_id = $1)
       and state = 'unpaid' for update`,
  ]);
  const release = await database.lock(sql, [random.pick(sizes).id]);
  await wait(random.between(500, 4_000));
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
  async ({ provider }: Run, random: Random): Promise<void> => {
    provider.setTrouble({ ...usualTrouble, ...part });
    await wait(random.between(1_000, 3_000));
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

const faults: Fault[] = [
  { name: 'app killed', happen: killApp },
  { name: 'PostgreSQL killed', happen: killPostgres },
  { name: 'PostgreSQL backend killed', happen: killBackend },
  { name: 'app frozen', happen: freezeApp },
  { name: 'rows locked', happen: lockRows },
  { name: 'price changed', happen: changePrices },
  { name: 'provider slow', happen: trouble({ slow: 0.7 }) },
  { name: 'provider failing', happen: trouble({ failing: 0.8 }) },
  { name: 'provider gone', happen: trouble({ gone: 1 }) },
  { name: 'provider answers lost', happen: trouble({ lostAnswers: 0.4 }) },
  { name: 'refunds declined', happen: trouble({ refusedRefunds: 0.7 }) },
  { name: 'webhooks lost', happen: trouble({ lostWebhooks: 1 }) },
];

/** One fault after the other, with pauses, until `isOver`. */
export const causeFaults = async (run: Run, isOver: () => boolean): Promise<void> => {
  const random = run.random.fork();
  const { seconds } = run.options;
  const pauseMsMax = seconds > 0 && seconds < 60 ? 500 : 4_000;
  // A short run ends before its deck does: what is killed comes first.
  const isKill = ({ name }: Fault): boolean => name.endsWith('killed');
  const deck = random.shuffle(faults).sort((one, other) => +isKill(one) - +isKill(other));
  while (!isOver()) {
    if (deck.length === 0) deck.push(...random.shuffle(faults));
    const fault = deck.pop();
    await wait(random.between(0, pauseMsMax));
    const end = run.observations.beginFault(fault?.name ?? '');
    await fault?.happen(run, random);
    end();
  }
};
