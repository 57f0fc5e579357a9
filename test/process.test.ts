// server.ts as a process: started, stopped, killed, misconfigured.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const isBuilt = existsSync(join(root, 'build/current'));

test.each([
  ['a bad setting', { PORT: 'abc' }, 'PORT is "abc". Set it to a number from 1 to 65535.'],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/shop' },
    "can't be reached",
  ],
])('%s ends in one sentence', async (_what, env, sentence) => {
  const { code, output } = await run({ ...env, DATA_DIR: await folder() });
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('hush');
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('a data folder without write access ends in one sentence', async () => {
  const file = join(await folder(), 'file');
  await writeFile(file, '');
  const { code, output } = await run({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `The data folder ${join(file, 'data')} can't be written (ENOTDIR). ` +
      'Let this account write there, or choose another folder with DATA_DIR.',
  );
});

test.runIf(isBuilt)('a port in use ends in one sentence, and the database is stopped', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address() as AddressInfo;
  const dataDir = await folder();
  const { code, output } = await run({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' });
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(`^Port ${port} is in use by another program.`),
  ]);
  await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test.runIf(isBuilt)(
  'a server starts, stops on SIGTERM, and starts again after SIGKILL',
  async () => {
    const dataDir = await folder();
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      STOP_DELAY_SECONDS: '1',
      ADMIN_EMAIL: 'me@shop.example',
    };

    const first = launch(env);
    await first.prints('Stop with Ctrl-C.');
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    const longHeader = { 'accept-encoding': 'a'.repeat(9_000) };
    const rejected = await fetch(`http://localhost:${port}/`, { headers: longHeader });
    expect(rejected.status).toBe(431);
    expect(first.output()).toContain('Demo catalog added: 49 products.');
    expect(first.output()).toContain(`Hemline is running at http://localhost:${port}`);
    expect(first.output()).toContain('test mode');
    expect(first.output()).toContain('set SMTP_URL to send them. Until then nobody has to confirm');
    expect(first.output()).toMatch(/First admin: me@shop\.example\..*SetPassword#token=/s);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = launch(env);
    await second.prints('Stop with Ctrl-C.');
    expect(second.output()).not.toContain('Demo catalog added');
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    second.child.kill('SIGTERM');
    // For a balancer it is gone from now on, and it still serves.
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/readyz`)).text())
      .toContain('The shop is stopping.');
    const served = await fetch(`http://localhost:${port}/Shop`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await second.ended).toBe(0);
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

type Launched = {
  child: ChildProcess;
  output: () => string;
  /** Waits for the text. Errors: the process ended without it. */
  prints: (text: string) => Promise<void>;
  ended: Promise<number | null>;
};

const launch = (env: Record<string, string>): Launched => {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  const collect = (part: Buffer) => {
    output += part;
  };
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code);
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    output: () => output,
    prints: async (text) => {
      while (!output.includes(text)) {
        const code = await Promise.race([once(child.stdout, 'data').then(() => null), ended]);
        if (code !== null) throw new Error(`The server ended with ${code}:\n${output}`);
      }
    },
    ended,
  };
};

const run = async (
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const { ended, output } = launch(env);
  return { code: await ended, output: output() };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

// Started by root, the database runs as another user, who must be able to enter.
const folder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
