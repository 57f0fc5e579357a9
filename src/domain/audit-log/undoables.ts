// Which entries of the audit log can be undone, and who may: a row an action.
import type { Permission } from '../team/permissions.ts';
import type { AuditAction } from './audit-sentences.ts';

export const undoables = {
  settings_changed: 'settings',
  collection_changed: 'content',
  category_changed: 'content',
  categories_ordered: 'content',
  promo_code_changed: 'marketing',
} as const satisfies Partial<Record<AuditAction, Permission>>;

export type UndoableAction = keyof typeof undoables;

export const isUndoable = (action: string): action is UndoableAction =>
  Object.hasOwn(undoables, action);
