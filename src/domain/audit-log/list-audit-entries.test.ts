import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aUser } from '../../../test/test-users.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

test('entries come newest first by page, of all, of one subject or of one actor', async () => {
  const database = await databaseForTest();
  const [admin, ines] = [await aUser(database, 'admin'), await aUser(database)];
  const at = new Date('2026-11-22T10:00:00Z');
  for (const [actorId, action, subject] of [
    [admin.id, 'user_disabled', ines.id],
    [null, 'order_line_removed', 'some-order'],
    ['gone', 'profile_changed', 'gone'],
    [admin.id, 'order_line_hidden', 'some-order'],
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
    {
      action: 'order_line_hidden',
      actorName: 'Ines Okafor',
      subject: 'some-order',
      subjectName: null,
    },
    { action: 'profile_changed', actorId: 'gone', actorName: null, subjectName: null },
    { action: 'order_line_removed', actorId: null, detail: { reason: 'x' }, at },
  ]);
  expect(await list({ before: next ?? 0 })).toMatchObject({
    entries: [{ action: 'user_disabled', subjectName: 'Ines Okafor' }],
    next: null,
  });
  expect(await actions({ subject: 'some-order' })).toEqual([
    'order_line_hidden',
    'order_line_removed',
  ]);
  expect(await actions({ actor: admin.id })).toEqual(['order_line_hidden', 'user_disabled']);
  expect(await actions({ actor: admin.id, subject: ines.id })).toEqual(['user_disabled']);
  expect(await actions({ subject: "' or true --" })).toEqual([]);
});
