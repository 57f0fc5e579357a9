// The real server as a process: production mode, own data folder, embedded database, demo.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeEmptying, type Emptying, emptyDatabase } from '../test/empty-database.ts';
import { firstAdmin } from '../test/setup-calls.ts';
import { waitMsMax } from '../test/time-bounds.ts';

export type ShopProcess = {
  url: string;
  /** The one-time link that the first start prints. */
  adminLink: () => string | null;
  /** Runs a statement in its database, for what would take a journey too long. */
  query: (sql: string, values: unknown[]) => Promise<void>;
  /** Reads the rows that `reset` goes back to. */
  keepSeed: () => Promise<void>;
  /** Back to the rows that its first start left: orders, people and edits are gone. */
  reset: () => Promise<void>;
  /** Stops it as Ctrl-C does, and starts it again on the same data. */
  restart: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

const removedUrls: string[] = [];

/** Whether a page is of a shop that its journey has removed: what it still loads fails. */
export const isRemoved = (pageUrl: string): boolean =>
  removedUrls.some((url) => pageUrl.startsWith(`${url}/`));

/** `settings` are environment variables besides those of every journey. */
export const startShop = async (settings: Record<string, string> = {}): Promise<ShopProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-e2e-'));
  // Started by root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const start = async () => {
    const before = output.length;
    const server = spawn(process.execPath, ['server.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PAYMENTS: 'sandbox',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: '',
        ADMIN_EMAIL: firstAdmin.email,
        DEMO: '1',
        // All journeys come from one IP address.
        RATE_LIMITS: '0',
        // And share the test cards.
        COMPARE_TEST_CARDS: 'off',
        NODE_OPTIONS: `--import=${new URL('../test/hash-quickly.ts', import.meta.url)}`,
        ...settings,
      },
    });
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    server.stdout.on('data', append);
    server.stderr.on('data', append);
    await listening(server, () => output.slice(before));
    return server;
  };
  let server = await start();
  const connectOptions = async (): Promise<pg.ClientConfig> => {
    // The fifth line names the folder of the database's socket.
    const lines = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
    return { host: lines.split('\n')[4] ?? '', user: 'hemline', database: 'hemline' };
  };
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(await connectOptions());
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  let seed: Promise<Emptying> | undefined;
  return {
    url,
    adminLink: () => /https?:\/\/\S+\/SetPassword#\S*token=\S+/i.exec(output)?.[0] ?? null,
    query: (sql, values) =>
      withClient(async (client) => {
        await client.query(sql, values);
      }),
    keepSeed: async () => {
      seed ??= withClient(describeEmptying);
      await seed;
    },
    reset: async () => {
      const emptying = await seed;
      if (!emptying) throw new Error('The shop has no seed to go back to.');
      // The shop goes on with its jobs meanwhile.
      for (let tries = 0; tries < resetTriesMax; tries += 1)
        if (await withClient((client) => emptyDatabase(client, emptying))) return;
      throw new Error('The shop has another schema, or does not come to rest.');
    },
    restart: async () => {
      await stop(server);
      server = await start();
    },
    remove: async () => {
      removedUrls.push(url);
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const resetTriesMax = 5;

/** Waits for the last line of the greeting. Errors: the output of a server that ends. */
const listening = (server: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error(`The shop did not start in ${waitMsMax / 1000} s:\n${output()}`));
    }, waitMsMax);
    server.stdout?.on('data', () => {
      if (!output().includes('Stop with Ctrl-C')) return;
      clearTimeout(deadline);
      resolve();
    });
    server.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`The server ended with ${code}:\n${output()}`));
    });
  });

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port.');
  return address.port;
};
