// The processes of a run, not started yet, and what watches them.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAcknowledged } from './acknowledged.ts';
import { freePort } from './free-port.ts';
import { createObservations } from './observations.ts';
import type { Options } from './options.ts';
import type { Provider } from './provider-process.ts';
import { createRandom } from './random.ts';
import type { Run } from './run.ts';
import { createShopClient } from './shop-client.ts';
import { createShopDatabase } from './shop-database.ts';
import { shopEnv } from './shop-env.ts';
import { createShopProcess, type ShopProcess } from './shop-process.ts';

type More = {
  /** Settings besides those of every run. */
  env?: Record<string, string>;
  /** A folder that exists; by default one within `folder`. */
  dataDir?: string | undefined;
  preloads?: string[];
};

export const openRun = async (
  options: Options,
  folder: string,
  provider: Provider,
  more: More = {},
): Promise<Run> => {
  const random = createRandom(options.seed);
  const observations = createObservations();
  const dataDir = more.dataDir ?? join(folder, 'shop');
  await mkdir(dataDir, { recursive: true });
  const processes = await createProcesses(options, dataDir, provider, more);
  const ports = processes.map(({ port }) => port);
  provider.setShopPorts(ports);
  return {
    options,
    random,
    dataDir,
    provider,
    processes,
    observations,
    database: createShopDatabase(dataDir, options.databaseUrl),
    client: createShopClient(ports, observations),
    sizes: [],
    admin: { email: '', name: '', token: '' },
    acknowledged: createAcknowledged(),
    checkoutsDone: 0,
  };
};

const createProcesses = async (
  { processes, workers, skew, plant, databaseUrl }: Options,
  dataDir: string,
  provider: Provider,
  { env: more, preloads = [] }: More,
): Promise<ShopProcess[]> => {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    STOP_DELAY_SECONDS: '2',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...shopEnv(provider),
    ...more,
  };
  return ports.map((port, index) =>
    createShopProcess({
      port,
      env,
      plant,
      preloads,
      workers: index === 0 ? workers : 1,
      skewMinutes: index > 0 && index === processes - 1 ? skew : 0,
    }),
  );
};
