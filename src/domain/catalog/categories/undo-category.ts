import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { revertChange, type Undoing } from '../../audit-log/revert-change.ts';
import { type AuditedCategory, orderCategories, replaceCategory } from './save-category.ts';

/** Field by field. Errors: not_found, changed_meanwhile, invalid_input (its place is taken). */
export const undoCategoryChange = async (
  context: DatabaseAndClock,
  { subject: name, detail, actorId }: Undoing,
): Promise<true | Failure> => {
  const change = detail as { before: AuditedCategory; after: AuditedCategory };
  const undone = await replaceCategory(context, { name, actorId }, (now, order) => {
    const { label, title, parent } = now;
    const taken = revertChange({ name: label, title, parent, order: [...order] }, change as never);
    return isFailure(taken) ? taken : { ...taken, label: taken.name };
  });
  return isFailure(undone) ? undone : true;
};

/** Errors: changed_meanwhile. */
export const undoCategoryOrder = async (
  context: DatabaseAndClock,
  { detail, actorId }: Undoing<readonly string[]>,
): Promise<true | Failure> => {
  const { before: names, after: seen } = detail;
  const undone = await orderCategories(context, { names, seen, actorId });
  return isFailure(undone) ? undone : true;
};
