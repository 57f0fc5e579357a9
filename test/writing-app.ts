// An app to be killed: it writes numbers to the database of a folder, and prints the committed.

import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect } from '../src/platform/database/database.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, name: 'hemline' });
const { pool } = connect(server.config);
await pool.query('create table if not exists written (number int primary key)');
const { rows } = await pool.query('select coalesce(max(number), 0) as last from written');
for (let number = rows[0].last + 1; ; number++) {
  await pool.query('insert into written values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
