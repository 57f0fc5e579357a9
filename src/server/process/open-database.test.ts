import { expect, inject, onTestFinished, test } from 'vitest';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { openDatabase, requireVersion } from './open-database.ts';

test('DATABASE_URL opens any PostgreSQL', async () => {
  const { database } = await open(urlOf());
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each([
  [true, 1],
  [false, 0],
])('with statement names %s a connection keeps %i of them', async (statementNames, kept) => {
  const { database } = await open(urlOf(), statementNames);
  const client = await database.pool.connect();
  const query = { name: 'one', text: 'select $1::int as n', values: [7] };
  expect((await client.query(query)).rows).toEqual([{ n: 7 }]);
  expect((await client.query(query)).rows).toEqual([{ n: 7 }]);
  expect((await client.query('select from pg_prepared_statements')).rowCount).toBe(kept);
  client.release();
  expect((await database.pool.query(query)).rows).toEqual([{ n: 7 }]);
});

test.each([
  ['postgres://me:hush@127.0.0.1:1/shop', "can't be reached"],
  ['postgres://me:hush@nowhere.invalid/shop', "can't be reached"],
  [urlOf('no_such_database'), 'does not exist'],
])('%s is an error', async (databaseUrl, sentence) => {
  const error: Error = await open(databaseUrl).then(
    () => new Error('opened'),
    (error) => error,
  );
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain(sentence);
  expect(error.message).not.toContain('hush');
});

test.each(['15', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])(
  'version %s is supported',
  (version) => {
    expect(() => requireVersion(version)).not.toThrow();
  },
);

test.each(['14.20', '9.6.24', ''])('version "%s" is an error', (version) => {
  expect(() => requireVersion(version)).toThrow('needs 15 or newer');
});

function urlOf(name?: string): string {
  const { config, template } = inject('database');
  const { host = '', port = 5432, user = '', password = '' } = config;
  const query = { host, port: String(port), user, password: String(password) };
  return `postgres:///${name ?? template}?${new URLSearchParams(query)}`;
}

const open = async (databaseUrl: string, statementNames = true) => {
  const opened = await openDatabase({
    databaseUrl,
    dataDir: '',
    statementNames,
    print: () => {},
    onLost: () => {},
  });
  onTestFinished(opened.close);
  return opened;
};
