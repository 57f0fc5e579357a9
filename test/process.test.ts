// server.ts as a process: started, stopped, killed, misconfigured.
import { once } from 'node:events';
import { access, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../torture/free-port.ts';
import { databaseForTest, urlOf } from './test-database.ts';
import { dataFolder, isBuilt, launch, run, shopOf } from './test-process.ts';

test('an unreachable database ends in one sentence', async () => {
  const env = { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/shop' };
  const { code, output } = await run({ ...env, DATA_DIR: await dataFolder() });
  expect(code).toBe(1);
  expect(output).toContain("can't be reached");
  expect(output).not.toContain('hush');
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('a data folder without write access ends in one sentence', async () => {
  const file = join(await dataFolder(), 'file');
  await writeFile(file, '');
  const { code, output } = await run({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `The data folder ${join(file, 'data')} can't be written (ENOTDIR). ` +
      'Let this account write there, or choose another folder with DATA_DIR.',
  );
});

test.runIf(isBuilt)('a port in use ends in one sentence, and the database stops', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address() as AddressInfo;
  // The second start finds the database of the first: to make one takes most of the time.
  const dataDir = await dataFolder();
  for (const WORKERS of ['1', '2']) {
    const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', WORKERS };
    const { code, output } = await run(env);
    expect([WORKERS, code, output.trim()]).toEqual([
      WORKERS,
      1,
      expect.stringMatching(`^Port ${port} is in use by another program.`),
    ]);
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  }
});

test.runIf(isBuilt)(
  'a shop starts, is back after SIGKILL and after a fault, and stops on SIGTERM',
  async () => {
    const dataDir = await dataFolder();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      STOP_DELAY_SECONDS: '1',
      ADMIN_EMAIL: 'me@shop.example',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faultOnSignal)}`,
    };
    const isUp = 'Stop with Ctrl-C.';
    const { child, ended, prints, output } = launch(env, 'scripts/start.ts');
    await prints(isUp);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const longHeader = { 'accept-encoding': 'a'.repeat(9_000) };
    const rejected = await fetch(`${url}/`, { headers: longHeader });
    expect(rejected.status).toBe(431);
    expect(output()).toContain('Demo catalog added: 49 products.');
    expect(output()).toContain(`Hemline is running at http://localhost:${port}`);
    expect(output()).toContain('test mode');
    expect(output()).toContain('set SMTP_URL to send them. Until then nobody has to confirm');
    expect(output()).toMatch(
      /First admin: me@shop\.example\..*SetPassword#account=me%40shop\.example&token=/s,
    );
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);

    process.kill(await shopOf(child), 'SIGKILL');
    await prints(/was killed by SIGKILL\. Starting it again at once\..*Stop with Ctrl-C\./s);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(output().match(/Demo catalog added/g)).toHaveLength(1);

    const { answer, end } = await beginRequest(port);
    process.kill(await shopOf(child), 'SIGUSR2');
    await prints('Error: a planted fault');
    end();
    expect(await answer).toMatch(/^HTTP\/1\.1 [24]/);
    // On a busy machine each of them served for a while before its end: then there is no pause.
    const again = /ended with exit code 70\. Starting it again (in 1 s|at once)\./.source;
    await prints(new RegExp(`${again}.*Stop with Ctrl-C\\.`, 's'));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    child.kill('SIGTERM');
    // For a balancer it is gone from now on, and it still serves.
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).text())
      .toContain('The shop is stopping.');
    const served = await fetch(`${url}/Shop`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

test.runIf(isBuilt)('every query after the listener may fail, and the shop goes on', async () => {
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: await dataFolder(),
    DATABASE_URL: urlOf((await databaseForTest()).pool.options),
    DEMO: 'off',
    NODE_OPTIONS: `--import=${new URL('failing-statements.ts', import.meta.url)}`,
  };
  const { child, ended, prints, output } = launch(env);
  await prints('First admin: ');
  expect(output()).toMatch(/Hemline is running at.*it is asked again.*First admin: /s);
  // Of the greeting alone: each was refused once, so there are at least as many.
  expect(output().match(/A planted failure/g)?.length).toBeGreaterThan(3);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a bad setting ends in one sentence, and the shop is not started again', async () => {
  const { ended, output } = launch({ PORT: 'abc' }, 'scripts/start.ts');
  expect(await ended).toBe(1);
  expect(output().trim()).toBe('PORT is "abc". Set it to a number from 1 to 65535.');
});

const faultOnSignal = `
  process.on('SIGUSR2', () => {
    throw new Error('a planted fault');
  });`;

/** A request whose body is sent in part; `end` sends the rest. */
const beginRequest = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  const body = JSON.stringify({ email: 'no email' });
  socket.write(
    'POST /newsletter/subscriptions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // The shop has read it once it has answered another that came later.
  await fetch(`http://127.0.0.1:${port}/readyz`);
  return { answer, end: () => socket.write(body.slice(5)) };
};
