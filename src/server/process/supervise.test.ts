import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type End, supervise } from './supervise.ts';

const fault: End = { code: 70, signal: null };
const killed: End = { code: null, signal: 'SIGKILL' };

/** What happens when its processes end one after the other as told; each lives so long. */
const superviseEnds = async (
  ends: (End & { livedMs?: number; hasServed?: boolean })[],
  stopsInPause = false,
) => {
  const said: string[] = [];
  const pauses: number[] = [];
  const stopping = new AbortController();
  let ms = 0;
  let starts = 0;
  let hasServed = false;
  const again: boolean[] = [];
  const exitCode = await supervise({
    run: (isAgain) => {
      again.push(isAgain);
      const end = ends[starts] ?? { code: 0, signal: null };
      starts += 1;
      ms += end.livedMs ?? 1_000;
      hasServed ||= 'hasServed' in end && end.hasServed === true;
      return Promise.resolve(end);
    },
    hasServed: () => hasServed,
    say: (line) => said.push(line),
    stopping: stopping.signal,
    elapsedMs: () => ms,
    pause: (pauseMs) => {
      pauses.push(pauseMs / 1000);
      if (stopsInPause) stopping.abort();
      return Promise.resolve();
    },
  });
  expect(again).toEqual(again.map((_, index) => index > 0));
  return { exitCode, starts, said, pauses };
};

test('a shop that ends by a fault is started again, which is said', async () => {
  expect(await superviseEnds([fault, killed])).toEqual({
    exitCode: 0,
    starts: 3,
    said: [
      'The shop ended with exit code 70. Starting it again at once.',
      'The shop was killed by SIGKILL. Starting it again in 1 s.',
    ],
    pauses: [0, 1],
  });
});

test('after ten quick ends in a row one that never served is given up, and says so', async () => {
  const { exitCode, starts, said, pauses } = await superviseEnds(Array(20).fill(fault));
  expect([exitCode, starts]).toEqual([1, 10]);
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
  expect(said.at(-1)).toMatch(/^It is not started again/);
});

test('one that served is started again however often it ends, each 30 s at last', async () => {
  const served = { ...fault, hasServed: true };
  const ends = [served, ...Array(40).fill({ code: 1, signal: null })];
  const { exitCode, starts, pauses } = await superviseEnds(ends);
  expect([exitCode, starts]).toEqual([0, 42]);
  expect(new Set(pauses.slice(6))).toEqual(new Set([30]));
});

test('one that served and then could not start is not taken for a wrong setting', async () => {
  const failed: End = { code: 1, signal: null };
  const served = { ...failed, hasServed: true };
  expect(await superviseEnds([served, failed])).toMatchObject({ exitCode: 0, starts: 3 });
});

test('one that was up for a while is started again at once, however often', async () => {
  const lasting = { ...fault, livedMs: 60_000 };
  const { starts, pauses } = await superviseEnds(Array(30).fill(lasting));
  expect(starts).toBe(31);
  expect(new Set(pauses)).toEqual(new Set([0]));
});

test('a first start that fails is not repeated, a later one is', async () => {
  const failed: End = { code: 1, signal: null };
  expect(await superviseEnds([failed])).toMatchObject({ exitCode: 1, starts: 1, said: [] });
  expect(await superviseEnds([fault, failed, failed])).toMatchObject({ exitCode: 0, starts: 4 });
});

test('lines call a process by its name', async () => {
  const said: string[] = [];
  let starts = 0;
  await supervise({
    name: 'Worker 2',
    run: async () => (starts++ === 0 ? killed : { code: 0, signal: null }),
    hasServed: () => true,
    say: (line) => said.push(line),
    stopping: new AbortController().signal,
  });
  expect(said).toEqual(['Worker 2 was killed by SIGKILL. Starting it again at once.']);
});

test('a stop in a pause starts nothing any more', async () => {
  expect(await superviseEnds([fault, fault], true)).toMatchObject({ exitCode: 0, starts: 1 });
});

test('a process ends with its parent, also with one that was killed', async () => {
  const module = join(import.meta.dirname, 'when-parent-ends.ts');
  const child = `
    import { whenParentEnds } from ${JSON.stringify(module)};
    whenParentEnds(() => { console.log('stopping'); process.exit(); });
    console.log('up');
    setTimeout(() => {}, 60_000);`;
  const parent = `
    import { spawn } from 'node:child_process';
    const args = ['--input-type=module', '-e', ${JSON.stringify(child)}];
    spawn(process.execPath, args, { stdio: 'inherit' });`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  started.stdout.on('data', (part) => {
    output += part;
    if (output === 'up\n') started.kill('SIGKILL');
  });
  await once(started, 'close');
  expect(output).toBe('up\nstopping\n');
});
