// npm run torture: checkouts over HTTP on scarce stock, while processes are killed and the
// payment provider fails; then the audit of the books. Exit code 1 on a breach.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { administer } from './admin-acts.ts';
import { restoreElsewhere } from './backups.ts';
import { checkAcknowledged } from './checks.ts';
import { signUp } from './customer.ts';
import { causeFaults, usualTrouble } from './faults.ts';
import { drive } from './load.ts';
import { openMarket } from './market-sales.ts';
import { missingOf } from './minimum.ts';
import { openRun } from './open-run.ts';
import { commandOf, readOptions } from './options.ts';
import { untilItsTurn } from './pace.ts';
import { payEveryWay, sellInEuros } from './pay-every-way.ts';
import { watchPrices } from './price-checks.ts';
import { startProvider } from './provider-process.ts';
import { describeRun, verdict } from './report.ts';
import { rollUnderLoad } from './rolling.ts';
import type { Run } from './run.ts';
import { runAudit } from './run-audit.ts';
import { makeAllLate, settleAlone, settleWithHelp } from './settle.ts';
import { addProducts, addPromoCodes, turnAllOn } from './shelves.ts';

// A run that has not tried enough after so many times its checkouts has failed.
const tooManyTimes = 10;
// Ends what hangs, and judges nothing.
const msMax = 4 * 60 * 60_000;

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  console.log(`Seed ${options.seed}. Repeat with: ${commandOf(options)}`);
  const folder = await mkdtemp(join(tmpdir(), 'hemline-torture-'));
  // Started by root, the databases run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const provider = await startProvider(join(folder, 'provider'), options.seed);
  const run = await openRun(options, folder, provider);
  try {
    return await torture(run, folder);
  } finally {
    for (const process of run.processes) await process.stop('SIGINT');
    await run.database.close();
    await provider.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 9 });
  }
};

const torture = async (run: Run, folder: string): Promise<number> => {
  const launchedAt = performance.now();
  const { checkouts, faults, isShort } = run.options;
  const checkoutsMax = checkouts * tooManyTimes;
  const release = await holdDatabase(run);
  await Promise.all(run.processes.map((process) => process.start()));
  await watchPrices(run.database);
  await addPromoCodes(run.database);
  await turnAllOn(run.database);
  await openMarket(run.database);
  run.sizes = await addProducts(run.database, { checkouts, random: run.random.fork() });
  const admin = await signUp(run, run.random.fork(), true);
  if (!admin) throw new Error('No admin could sign up.');
  run.admin = admin;
  await sellInEuros(run);

  if (faults) await rollUnderLoad(run, folder);
  await release();

  const startedAt = performance.now();
  let isOver = false;
  const isEnough = (): boolean => run.checkoutsDone >= checkoutsMax || missingOf(run).length === 0;
  const itsTurn = (begun: number, isPast: () => boolean) => untilItsTurn(run, begun, isPast);
  if (faults) run.provider.setTrouble(usualTrouble);
  await Promise.all([
    faults && causeFaults(run, () => isOver),
    administer(run, () => isOver),
    drive(run, { isEnough, msMax, itsTurn }).finally(() => {
      isOver = true;
    }),
  ]);
  const loadedAt = performance.now();
  await payEveryWay(run);
  for (const missing of missingOf(run)) run.observations.breach('too little was tried', missing);
  await (isShort ? settleWithHelp(run) : settleAlone(run));
  const phasesMs = [startedAt - launchedAt, loadedAt - startedAt, performance.now() - loadedAt];
  await checkAcknowledged(run);
  const restoredCode = await restoreElsewhere(run);
  if (restoredCode !== 0) run.observations.breach('the restored backup', 'its books do not hold');
  await makeAllLate(run);
  console.log(await describeRun(run, phasesMs));
  const { dataDir, options } = run;
  const auditCode = await runAudit({
    DATA_DIR: dataDir,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  });
  const hasFailed = run.observations.breaches.length > 0 || auditCode !== 0;
  if (hasFailed) await keepLogs(run);
  console.log(`\n${verdict(run, auditCode)}`);
  return hasFailed ? 1 : 0;
};

/** A server that a process of the shop has started stops with it, so this program starts it. */
const holdDatabase = async ({ dataDir, options }: Run): Promise<() => Promise<void>> => {
  if (options.databaseUrl) return async () => {};
  return (await startEmbeddedPostgres({ dataDir, name: 'hemline' })).stop;
};

/** What the processes printed. */
const keepLogs = async ({ processes, options }: Run): Promise<void> => {
  const file = join(tmpdir(), `hemline-torture-${options.seed}.log`);
  await writeFile(file, processes.map(({ port, output }) => `== ${port}\n${output()}`).join('\n'));
  console.log(`\nWhat the shop printed is in ${file}.`);
};

process.exitCode = await main();
