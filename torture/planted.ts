// npm run torture:planted: the torture has to fail, and to say why, for each mistake planted.
// `npm run torture:planted -- backup return` plants those whose names say so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Plant, plants } from './plants.ts';

const torture = join(import.meta.dirname, 'torture.ts');
const withFaults = ['--short', '--backups'];
// Most are seen without: a small run of one process.
const quick = ['--short', '--no-faults', '--checkouts', '30', '--processes', '1', '--workers', '1'];

/** Its exit code and what it printed. */
const run = async (name: string, { of, needsFaults }: Plant): Promise<[number, string]> => {
  const ways = of === 'ways to pay' ? '30' : '0';
  const args = [...(needsFaults ? withFaults : quick), '--ways', ways, '--plant', name];
  const child = spawn(process.execPath, [torture, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  return [code, output];
};

const parts = process.argv.slice(2);
for (const [name, plant] of Object.entries(plants)) {
  if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
  const [code, output] = await run(name, plant);
  const isFound = code === 1 && output.includes(plant.finding);
  console.log(`${isFound ? 'found' : 'NOT FOUND'}  ${name}`);
  if (isFound) continue;
  console.log(output);
  process.exitCode = 1;
}
