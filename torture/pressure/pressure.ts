// npm run pressure: faults of operation, what was promised of each, and what is seen.
// `npm run pressure -- overload idle` for some. Exit code 1 when a promise is not kept.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { databaseClock, processClock } from './clocks.ts';
import { idleConnections, slowClients } from './connections.ts';
import { frozenDatabase, fullDisk, stoppedDatabase } from './database-faults.ts';
import { type Fault, NotRun } from './fault.ts';
import { mixedLoad } from './mixed.ts';
import { overload } from './overload.ts';

const faults: Fault[] = [
  overload,
  slowClients,
  idleConnections,
  processClock,
  databaseClock,
  fullDisk,
  frozenDatabase,
  stoppedDatabase,
  mixedLoad,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' } },
});
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown}. There are ${faults.map(({ name }) => name)}.`);

// What is copied into docs/pressure.md says of what it is.
const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], {
  cwd: import.meta.dirname,
});
console.log(`Commit ${String(commit).trim()}, run on ${new Date().toISOString().slice(0, 10)}`);

for (const fault of faults) {
  if (positionals.length > 0 && !positionals.includes(fault.name)) continue;
  console.log(`\n${fault.name}: ${fault.promised}`);
  try {
    const seen = await fault.run({ seconds: Number(values.seconds) });
    for (const [what, isKept] of seen) console.log(`${isKept ? '  ' : 'NO'} ${what}`);
    if (seen.some(([, isKept]) => !isKept)) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    console.log(`   not run: ${error.message}`);
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`   load of the machine ${load.join(', ')} on ${availableParallelism()} cores`);
}
