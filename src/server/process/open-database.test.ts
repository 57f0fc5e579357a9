import { connect as connectSocket, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../torture/free-port.ts';
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

test('one that was there is waited for, which is told once and blames no setting', async () => {
  const port = await freePort();
  const { host, port: realPort } = inject('database').config;
  const proxy = createServer((socket) => {
    const real = connectSocket(`${host}/.s.PGSQL.${realPort}`);
    socket.on('error', () => real.destroy()).pipe(real);
    real.on('error', () => socket.destroy()).pipe(socket);
  });
  onTestFinished(() => {
    proxy.close();
  });
  const url = new URL(urlOf().replace('///', '//localhost/'));
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String(port));
  const told: string[] = [];
  const { database } = await open(url.href, true, {
    wasThere: true,
    print: (line) => {
      told.push(line);
      proxy.listen(port, '127.0.0.1');
    },
  });
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(told).toEqual([
    `The database can't be reached (connect ECONNREFUSED 127.0.0.1:${port}). ` +
      'Waiting until it is back.',
  ]);
});

test('one that was there and does not know the name is not waited for', async () => {
  await expect(open(urlOf('no_such_database'), true, { wasThere: true })).rejects.toThrow(
    'does not exist',
  );
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

const open = async (
  databaseUrl: string,
  statementNames = true,
  more: Partial<Parameters<typeof openDatabase>[0]> = {},
) => {
  const opened = await openDatabase({
    databaseUrl,
    dataDir: '',
    statementNames,
    print: () => {},
    onLost: () => {},
    ...more,
  });
  onTestFinished(opened.close);
  return opened;
};
