import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { aUser } from '../../test/test-users.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

test('entries come newest first by page, of all, of one subject or of one actor', async () => {
  const database = await databaseForTest();
  const [admin, ines] = [await aUser(database, 'admin'), await aUser(database)];
  const at = new Date('2026-11-22T10:00:00Z');
  for (const [actorId, action, subject] of [
    [admin.id, 'first', ines.id],
    [null, 'second', 'some-order'],
    ['gone', 'third', 'gone'],
    [admin.id, 'fourth', 'some-order'],
  ] as const)
    await recordAuditEntry(database.writes, {
      at,
      actorId,
      action,
      subject,
      detail: { reason: 'x' },
    });
  const list = (query: Partial<Parameters<typeof listAuditEntries>[1]> = {}) =>
    listAuditEntries({ database }, { size: 3, ...query });
  const actions = async (query = {}) => (await list(query)).entries.map(({ action }) => action);

  const { entries, next } = await list();
  expect(entries).toMatchObject([
    { action: 'fourth', actorName: 'Ines Okafor', subject: 'some-order', subjectName: null },
    { action: 'third', actorId: 'gone', actorName: null, subjectName: null },
    { action: 'second', actorId: null, detail: { reason: 'x' }, at },
  ]);
  expect(await list({ before: next ?? 0 })).toMatchObject({
    entries: [{ action: 'first', subjectName: 'Ines Okafor' }],
    next: null,
  });
  expect(await actions({ subject: 'some-order' })).toEqual(['fourth', 'second']);
  expect(await actions({ actor: admin.id })).toEqual(['fourth', 'first']);
  expect(await actions({ actor: admin.id, subject: ines.id })).toEqual(['first']);
  expect(await actions({ subject: "' or true --" })).toEqual([]);
});
