// Connections of the worker's database that outlive a pool: a new one learns each table anew.
import pg from 'pg';
import { Client as ShopClient } from '../src/platform/database-client/client.ts';

export type KeptClients = {
  /** For `Client` of a pool: `new` answers a kept connection, where there is one. */
  Client: new () => pg.Client;
  /** Before the database goes. */
  end(): Promise<void>;
};

// As many as a pool has: each new one costs as much as a short test.
const keptMax = 20;
// What a test may leave in a session.
const cleaning = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all()';

export const keepClients = (): KeptClients => {
  let kept: pg.Client[] = [];

  const keep = async (client: pg.Client) => {
    client.removeAllListeners();
    client.on('error', () => {
      kept = kept.filter((one) => one !== client);
    });
    await client.query(cleaning);
    if (kept.length < keptMax) kept.push(client);
    else await finish(client);
  };

  // A constructor may answer any object.
  function Client(config: pg.ClientConfig) {
    return kept.pop()?.removeAllListeners() ?? keepable(new ShopClient(config), keep);
  }

  return {
    Client: Client as unknown as new () => pg.Client,
    end: async () => {
      const ending = kept;
      kept = [];
      await Promise.all(ending.map((client) => finish(client).catch(() => {})));
    },
  };
};

type Done = (error: Error | null) => void;

/** Its pools connect and end it by callbacks; it is connected once. */
const keepable = (client: pg.Client, keep: (client: pg.Client) => Promise<void>): pg.Client => {
  const connect = client.connect.bind(client);
  let isOpen = false;
  return Object.assign(client, {
    connect: (done: Done) => {
      if (isOpen) process.nextTick(done, null);
      else
        connect((error: Error | null) => {
          isOpen = !error;
          done(error);
        });
    },
    end: async (done: Done = () => {}) => {
      if (isOpen) await keep(client).catch(() => finish(client));
      else await finish(client);
      done(null);
    },
  });
};

const finish = (client: pg.Client): Promise<void> =>
  Reflect.apply(pg.Client.prototype.end, client, []);
