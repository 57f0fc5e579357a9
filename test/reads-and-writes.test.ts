import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const write =
  /^\s*(insert|update|delete)\b|\b(insert into|delete from|for( no key)? update)\b|\(\s*update\b/i;

test.each([
  ['database.pool.query(`insert into orders values (1)`)', true],
  ["pool.query('update payments set state = $1', ['paid'])", true],
  ['database.pool.query<{ id: string }>(\n  `with old as (\n delete from links) select 1`)', true],
  ["pool.query({ name: 'x', text: 'select 1 from orders for update' })", true],
  ["database.pool.query<Row>({ name: 'x', text: 'select updated_at from orders' })", false],
  ["database.writes.query('update payments set state = $1')", false],
])('%s is a write on the connections for reads: %s', (source, isWrite) => {
  expect(writesOfPool(source)).toHaveLength(isWrite ? 1 : 0);
});

// Work that may wait for locks must not take the last connection from reads.
test('what writes takes its connection from the share for writes', () => {
  const root = new URL('..', import.meta.url).pathname;
  const files = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => writesOfPool(readFileSync(`${root}${path}`, 'utf8')))).toEqual([]);
});

function writesOfPool(source: string): string[] {
  const calls = source.matchAll(/\bpool\.query(?:<[^()]*>)?\(\s*(?:\{[^}]*?text:\s*)?([`'"])/g);
  return [...calls]
    .map(({ 0: call, 1: quote = '', index }) => source.slice(index + call.length).split(quote)[0])
    .filter((sql = '') => write.test(sql))
    .map((sql = '') => sql);
}
