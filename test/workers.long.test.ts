// With WORKERS: processes that share a port, one killed, all replaced, all stopped.
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../torture/free-port.ts';
import { openBrowser } from './oidc-browser.ts';
import { dataFolder, isBuilt, launch, shopOf, shopsOf } from './test-process.ts';
import { waitMsMax } from './time-bounds.ts';

// Five starts: on a busy machine they take their time.
const timeout = 90_000;

test.runIf(isBuilt)(
  'workers share a port, and nobody notices that one is replaced',
  { timeout },
  async () => {
    const port = await freePort();
    const dataDir = await dataFolder();
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      WORKERS: '2',
      STOP_DELAY_SECONDS: '1',
    };
    const { child, ended, prints, output } = launch(env, 'scripts/start.ts');
    await prints('2 workers share the port.');
    expect(output().match(/First admin: /g)).toHaveLength(1);
    const primary = await shopOf(child);
    const before = await shopsOf(primary);
    expect(before).toHaveLength(2);

    // Connections that open one after the other go to the workers by turns.
    const clients = [1, 2, 3, 4].map(() => createClient(port));
    for (const { ask } of clients) await ask('/healthz');
    const askAll = (path: string) => Promise.all(clients.map(({ ask }) => ask(path)));
    const browser = openBrowser({ request: byTurns(clients) }, `http://localhost:${port}`);
    await browser.signIn('google', { name: 'Ines Okafor' });
    expect(await browser.user()).toMatchObject({ email: 'ines-okafor@test-users.example' });
    // Thirty in a minute, whoever is asked.
    const feeds = (await Promise.all(Array(8).fill('/sitemap-products-1.xml').map(askAll))).flat();
    expect(feeds.filter(({ status }) => status === 429)).toHaveLength(2);

    let isReplaced = false;
    const answers: string[] = [];
    const askOn = async ({ ask }: Client) => {
      while (!isReplaced)
        for (const path of ['/Shop', '/healthz']) {
          answers.push(
            await ask(path).then(({ status, body }) => (status === 200 ? '' : body), String),
          );
          // A stream, not a flood: those who start need a core.
          await wait(10);
        }
    };
    const stream = Promise.all(clients.map(askOn));
    child.kill('SIGHUP');
    await prints('All 2 workers are replaced.').finally(() => {
      isReplaced = true;
    });
    await stream;
    expect(answers.length).toBeGreaterThan(100);
    expect(new Set(answers)).toEqual(new Set(['']));
    const after = await shopsOf(primary);
    expect(after).toHaveLength(2);
    for (const pid of before) expect(after).not.toContain(pid);

    for (const { ask } of clients) await ask('/healthz');
    process.kill(after[0] ?? 0, 'SIGKILL');
    await prints('was killed by SIGKILL. Starting it again at once.');
    await expect
      .poll(() => clients.every(({ isOpen }) => isOpen()), { timeout: waitMsMax })
      .toBe(false);
    const others = await askAll('/Shop');
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(others.some(({ isReused }) => isReused)).toBe(true);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const pid of [primary, ...before, ...after]) expect(() => process.kill(pid, 0)).toThrow();
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

type Client = ReturnType<typeof createClient>;
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** One browser whose requests take another connection each. */
const byTurns = (clients: Client[]) => {
  let turn = 0;
  return async (asked: Request | string | URL): Promise<Response> => {
    const sent = new Request(asked);
    const { pathname, search, host } = new URL(sent.url);
    const headers = { ...Object.fromEntries(sent.headers), host };
    const client = clients[turn % clients.length] as Client;
    turn += 1;
    const { method } = sent;
    const answer = await client.ask(pathname + search, {
      method,
      headers,
      body: await sent.text(),
    });
    const lines = Object.entries(answer.headers).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const isEmpty = answer.body === '';
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: lines });
  };
};

/** A client with one connection, which it keeps. */
const createClient = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return {
    isOpen: () => Object.keys(agent.freeSockets).length > 0,
    ask: async (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) => {
      const asking = request({ port, host: '127.0.0.1', path, method, headers, agent });
      asking.end(body);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headersDistinct } = response;
      const { reusedSocket: isReused } = asking;
      return { status, headers: headersDistinct, body: await text(response), isReused };
    },
  };
};
