// npm run cluster: the shop on several machines, all on loopback addresses; brought up, filled,
// and tested fault by fault under checkouts. `-- up` brings it up and leaves it to others.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { oldest } from '../src/platform/database/migration-files.ts';
import { startProvider } from '../torture/provider-process.ts';
import { shopEnv } from '../torture/shop-env.ts';
import { describeCluster } from './describe.ts';
import { type Fault, faults, rollingUpdate } from './faults.ts';
import { createCluster } from './machines.ts';
import { requirePackages } from './packages.ts';
import { bringDown, bringUp } from './state.ts';
import { type Planned, testFaults } from './test-faults.ts';

const root = join(import.meta.dirname, '..');
const secret = (): string => randomBytes(16).toString('hex');
const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(
  () => 130,
);

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '100000' },
      from: { type: 'string' },
      pgbouncer: { type: 'string' },
    },
  });
  const isUp = positionals[0] === 'up';
  const planned = isUp ? [] : plan(positionals, Number(values.requests));
  if (!requirePackages()) return 2;
  const folder = mkdtempSync(join(tmpdir(), 'hemline-cluster-'));
  // PostgreSQL enters it by another account.
  chmodSync(folder, 0o755);
  const isRolled = planned.some(({ name }) => name === 'rolling-update');
  const appRoot = isRolled ? checkOut(values.from ?? lastRelease(), `${folder}-release`) : root;
  const provider = isUp ? undefined : await startProvider(join(folder, 'provider'), 1);
  const payments = provider ? shopEnv(provider) : { PAYMENTS: 'sandbox', RATE_LIMITS: '0' };
  const passwords = { postgres: secret(), replicator: secret(), hemline: secret() };
  const env = { AUTH_SECRET: secret(), ...payments, DEMO: 'on' };
  const cluster = createCluster(folder, appRoot, env, passwords, values.pgbouncer);
  const work = async (): Promise<number> => {
    await bringUp(cluster, passwords);
    console.log(describeCluster(cluster));
    if (!provider) return interrupted;
    const isKept = await testFaults(cluster, provider, planned);
    console.log(isKept ? 'The cluster kept every promise.' : 'A promise was not kept.');
    return isKept ? 0 : 1;
  };
  let code = 1;
  try {
    const working = work();
    // Interrupted, it fails later on what is no longer there.
    working.catch(() => {});
    code = await Promise.race([interrupted, working]);
    return isUp ? 0 : code;
  } finally {
    await bringDown(cluster);
    await provider?.stop();
    if (code === 1) console.log(`What all parts printed is in ${folder}.`);
    else run(`rm -rf ${folder} ${folder}-release`);
  }
};

/** Faults by name, each with how often it comes if a number follows; all without any. */
const plan = (words: string[], requests: number): Planned[] => {
  const known: Record<string, Fault> = {
    'rolling-update': rollingUpdate(requests, root),
    ...faults,
  };
  const planned: Planned[] = [];
  for (const word of words.length > 0 ? words : Object.keys(known)) {
    const fault = known[word];
    const last = planned.at(-1);
    if (fault) planned.push({ ...fault, name: word });
    else if (last && /^\d+$/.test(word)) last.times = Number(word);
    else throw new Error(`"${word}" is no fault: ${Object.keys(known).join(', ')}, or up.`);
  }
  return planned;
};

const run = (command: string, cwd = root): string => {
  const { status, stdout } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`This failed: ${command}`);
  return stdout.trim();
};

/** The newest tag; without one the oldest version that is updated, as `test/releases` has it. */
const lastRelease = (): string => run('git tag --sort=-creatordate | head -1') || oldest.commit;

const checkOut = (commit: string, folder: string): string => {
  mkdirSync(folder);
  run(`git archive ${commit} | tar -x -C ${folder} && cp -al node_modules ${folder}/`);
  console.log(run('node scripts/prepare.mjs --build', folder));
  return folder;
};

process.exit(await main());
