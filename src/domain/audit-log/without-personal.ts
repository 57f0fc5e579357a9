// What the audit log says to those who may not see customers: what was done, and to which fields.
import { changesOf } from './audit-changes.ts';
import { type AuditKind, auditKinds } from './audit-kinds.ts';
import { kindOf } from './audit-sentences.ts';

type Entry = { action: string; thing: string | null; detail: Record<string, unknown> };

/** Of the team, not of one user. */
const impersonal = ['role'];

/** For actions on users: neither names nor values, only the names of the fields. */
export const withoutPersonal = <Of extends Entry>(entry: Of): Of => {
  const kind = kindOf(entry.action);
  // The action of a newer version is about an unknown thing.
  const called = kind ? personalName(kind) : 'a thing';
  if (called === undefined) return withoutNote(entry);
  const { before, after } = entry.detail;
  const fields = changesOf(entry.detail).map(({ field }) => field);
  return {
    ...entry,
    thing: entry.thing && called,
    detail: {
      ...(fields.length > 0 && { changed: fields }),
      ...(isObject(before) && { before: only(before) }),
      ...(isObject(after) && { after: only(after) }),
    },
  };
};

/** What a colleague wrote of an order, such as whose money came, is for who sees customers. */
const withoutNote = <Of extends Entry>(entry: Of): Of => {
  const { note: _note, ...detail } = entry.detail;
  return { ...entry, detail };
};

const personalName = (kind: AuditKind): string | undefined => {
  const row: { label: string; personal?: string } = auditKinds[kind];
  return row.personal;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const only = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => impersonal.includes(name)));
