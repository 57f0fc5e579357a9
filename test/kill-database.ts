// For `node --import`: kills the embedded database once, at statement KILL_AT of a process.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const { KILL_AT, DATA_DIR = '' } = process.env;
let sent = 0;

const killDatabase = (): void => {
  try {
    // Once, of all processes.
    writeFileSync(join(DATA_DIR, 'killed'), '', { flag: 'wx' });
  } catch {
    return;
  }
  const [pid] = readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const counted = function (this: pg.Client, ...args: unknown[]) {
  sent += 1;
  if (sent === Number(KILL_AT)) killDatabase();
  return query.apply(this, args);
};
Object.assign(pg.Client.prototype, { query: counted });
