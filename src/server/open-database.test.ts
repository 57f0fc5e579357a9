import { expect, inject, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { openDatabase, requireVersion } from './open-database.ts';

test('any PostgreSQL that it is pointed at', async () => {
  const { database } = await open(addressOf());
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each([
  [true, 1],
  [false, 0],
])('with statement names %s a connection keeps %i of them', async (statementNames, kept) => {
  const { database } = await open(addressOf(), statementNames);
  const client = await database.pool.connect();
  const asked = { name: 'one', text: 'select $1::int as n', values: [7] };
  expect((await client.query(asked)).rows).toEqual([{ n: 7 }]);
  expect((await client.query(asked)).rows).toEqual([{ n: 7 }]);
  expect((await client.query('select from pg_prepared_statements')).rowCount).toBe(kept);
  client.release();
  expect((await database.pool.query(asked)).rows).toEqual([{ n: 7 }]);
});

test.each([
  ['postgres://me:hush@127.0.0.1:1/shop', "can't be reached"],
  ['postgres://me:hush@nowhere.invalid/shop', "can't be reached"],
  [addressOf('no_such_database'), 'does not exist'],
])('%s is refused', async (databaseUrl, sentence) => {
  const refused: Error = await open(databaseUrl).then(
    () => new Error('opened'),
    (error) => error,
  );
  expect(refused).toBeInstanceOf(StartupError);
  expect(refused.message).toContain(sentence);
  expect(refused.message).not.toContain('hush');
});

test.each(['15', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])(
  'version %s is welcome',
  (version) => {
    expect(() => requireVersion(version)).not.toThrow();
  },
);

test.each(['14.20', '9.6.24', ''])('version "%s" is refused', (version) => {
  expect(() => requireVersion(version)).toThrow('needs 15 or newer');
});

function addressOf(name?: string): string {
  const { config, template } = inject('database');
  const { host = '', port = 5432, user = '', password = '' } = config;
  return `postgres:///${name ?? template}?${new URLSearchParams({ host, port: String(port), user, password: String(password) })}`;
}

const open = async (databaseUrl: string, statementNames = true) => {
  const opened = await openDatabase({
    databaseUrl,
    dataDir: '',
    statementNames,
    say: () => {},
    onLost: () => {},
  });
  onTestFinished(opened.close);
  return opened;
};
