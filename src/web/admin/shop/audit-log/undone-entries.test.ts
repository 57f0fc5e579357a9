import { expect, test } from 'vitest';
import { undoneEntries } from './undone-entries.ts';

const entry = (id: number, before: object, after: object, subject = 'returns') => ({
  id,
  at: '2026-11-28T10:00:00.000Z',
  actorId: 'ada',
  actorName: 'Ada',
  action: 'settings_changed',
  subject,
  thing: null,
  detail: { before, after },
});

test('a change and the one that took it back are a pair, and each is in one pair alone', () => {
  const found = undoneEntries([
    entry(5, { days: 45 }, { days: 30 }),
    entry(4, { days: 30 }, { days: 45 }, 'delivery'),
    entry(3, { days: 30 }, { days: 45 }),
    entry(2, { days: 30 }, { days: 45 }),
    entry(1, { days: 14 }, { days: 30 }),
  ]);
  expect([...found]).toEqual([5, 3]);
});
