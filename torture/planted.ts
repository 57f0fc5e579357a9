// npm run torture:planted: the torture has to fail, and to say why, for each mistake planted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plants } from './plants.ts';

const torture = join(import.meta.dirname, 'torture.ts');

/** Its exit code and what it printed. */
const run = async (plant: string): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, [torture, '--short', '--plant', plant], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  return { code, output };
};

for (const [plant, { finding }] of Object.entries(plants)) {
  const { code, output } = await run(plant);
  const isFound = code === 1 && output.includes(finding);
  console.log(`${isFound ? 'found' : 'NOT FOUND'}  ${plant}`);
  if (isFound) continue;
  console.log(output);
  process.exitCode = 1;
}
