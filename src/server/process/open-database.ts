// The shop's database: the PostgreSQL of DATABASE_URL, else the embedded one.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../../../embedded-postgres/embedded-postgres-error.ts';
import { connect, type Database } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { DatabaseLimits } from '../../platform/database/database-limits.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import type { QueryObserver } from '../../platform/telemetry/observe-queries.ts';
import { noteOwner, requireOwnDatabase } from './data-owner.ts';

const versionMin = 15;
const closeMsMax = 5_000;
const askAgainMs = 500;

export type OpenedDatabase = {
  database: Database;
  /** For other processes, with the password: the DATABASE_URL of the same database. */
  url: string;
  /** Closes the connections, then stops the embedded server. */
  close(): Promise<void>;
};

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  statementNames: boolean;
  /**
   * It answered earlier, so its address is right. The shop waits for it, as for the embedded one.
   */
  wasThere?: boolean;
  limits?: Partial<DatabaseLimits>;
  /** One line for the operator. */
  print: (line: string) => void;
  /** The embedded server is gone and could not be started again. */
  onLost: (error: Error) => void;
  onQuery?: QueryObserver | undefined;
};

/** Connects, and checks the server's version. Errors: StartupError. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  statementNames,
  wasThere = databaseUrl === undefined,
  limits = {},
  print,
  onLost,
  onQuery,
}: Options): Promise<OpenedDatabase> => {
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log: print, onLost });
  const database = connect(embedded?.config ?? { connectionString: databaseUrl }, {
    limits,
    pooled: !statementNames,
    onQuery,
  });
  const close = async () => {
    // A query without end must not block closing.
    await Promise.race([database.close(), wait(closeMsMax, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    if (embedded) await noteOwner(dataDir);
    const version = await (wasThere ? waitForVersion(database.pool, print) : ask(database.pool));
    requireVersion(version);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, url: databaseUrl ?? urlOf(embedded?.config ?? {}), close };
};

const urlOf = ({ host = '', port, user = '', database }: pg.PoolConfig): string => {
  const query = new URLSearchParams({ host, port: String(port), user, sslmode: 'disable' });
  return `postgres:///${database}?${query}`;
};

const startEmbedded = async (
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'name'>,
): Promise<EmbeddedPostgres> => {
  await requireOwnDatabase(options.dataDir);
  return startEmbeddedPostgres({ ...options, name: 'hemline' }).catch((cause) => {
    if (!(cause instanceof EmbeddedPostgresError)) throw cause;
    const remedy = `Or set DATABASE_URL to a PostgreSQL ${versionMin} or newer.`;
    throw new StartupError(`${cause.message} ${remedy}`, { cause });
  });
};

const ask = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version') as version")
    .catch((cause: Error & { code?: string }) => {
      throw new StartupError(explain(cause), { cause });
    });
  return rows[0]?.version ?? '';
};

// The settings may be right, so each reason is printed once and the next try follows.
const waitForVersion = async (pool: pg.Pool, print: Options['print']): Promise<string> => {
  for (let told = ''; ; await wait(askAgainMs)) {
    try {
      return await ask(pool);
    } catch (error) {
      const cause = (error as Error).cause as Error & { code?: string };
      if (!isDatabaseUnavailable(cause)) throw error;
      const reason = cause.message || cause.code || '';
      if (reason !== told)
        print(`The database can't be reached (${reason}). Waiting until it is back.`);
      told = reason;
    }
  }
};

/** Errors: StartupError for a version like '14.2'. */
export const requireVersion = (version: string): void => {
  if (Number.parseInt(version, 10) >= versionMin) return;
  throw new StartupError(
    `The PostgreSQL at DATABASE_URL is version ${version}, and the shop needs ${versionMin} ` +
      'or newer. Update it, or leave DATABASE_URL out to use the embedded one.',
  );
};

// Never the URL itself: it holds the password.
const explain = ({ code, message }: { code?: string; message: string }): string => {
  if (code === '28P01' || code === '28000') {
    return (
      `The database at DATABASE_URL rejects this user or password (${message}). ` +
      'Correct DATABASE_URL.'
    );
  }
  if (code === '3D000')
    return (
      `The database at DATABASE_URL does not exist (${message}). ` +
      'Create it, or correct DATABASE_URL.'
    );
  if (message.includes('unsupported startup parameter'))
    return (
      `The pooler at DATABASE_URL rejects time limits (${message}). ` +
      'Set STATEMENT_NAMES=off, or DATABASE_URL to the database itself.'
    );
  return (
    `The database at DATABASE_URL can't be reached (${message || code}). ` +
    'Start it or correct DATABASE_URL, or leave that out to use the embedded one.'
  );
};
