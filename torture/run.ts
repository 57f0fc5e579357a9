import type { Acknowledged, Backup } from './acknowledged.ts';
import type { Observations } from './observations.ts';
import type { Options } from './options.ts';
import type { Provider } from './provider-process.ts';
import type { Random } from './random.ts';
import type { Size } from './shelves.ts';
import type { ShopClient } from './shop-client.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopProcess } from './shop-process.ts';

export type Customer = { email: string; name: string; token: string };

/** Everything of one run. */
export type Run = {
  options: Options;
  random: Random;
  dataDir: string;
  database: ShopDatabase;
  provider: Provider;
  processes: ShopProcess[];
  client: ShopClient;
  sizes: Size[];
  /** Set once the shop is up. */
  admin: Customer;
  observations: Observations;
  acknowledged: Acknowledged;
  /** Another database may take over, without what nobody was promised. */
  failsOver?: boolean;
  checkoutsDone: number;
  /** The last one that was whole. */
  backup?: Backup;
};

/** What is wrong, and where. */
export type Check = (run: Run) => Promise<[what: string, details: string[]]>;
