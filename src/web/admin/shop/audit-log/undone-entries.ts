import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';

/**
 * Among entries, newest first: those that were undone by another entry, and those that undid them.
 * The changes of such a pair are each other's reverse.
 */
export const undoneEntries = (entries: readonly AuditEntryJson[]): ReadonlySet<number> => {
  const folded = new Set<number>();
  for (const [index, { id, action, subject, detail }] of entries.entries()) {
    if (folded.has(id) || !detail.before || !detail.after) continue;
    const undone = entries
      .slice(index + 1)
      .find(
        (other) =>
          !folded.has(other.id) &&
          other.action === action &&
          other.subject === subject &&
          isSame(other.detail.before, detail.after) &&
          isSame(other.detail.after, detail.before),
      );
    if (undone) folded.add(id).add(undone.id);
  }
  return folded;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
