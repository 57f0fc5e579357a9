import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { undoCategoryChange, undoCategoryOrder } from '../../catalog/categories/undo-category.ts';
import { undoCollectionChange } from '../../catalog/collections/undo-collection.ts';
import { undoDiscountChange } from '../../discounts/undo-discount-change.ts';
import type { ChangeContext } from '../../shop-settings/change-shop-settings.ts';
import { type Changer, checkChanger } from '../../shop-settings/check-changer.ts';
import { groupNames } from '../../shop-settings/settings-groups.ts';
import { undoSettingsChange } from '../../shop-settings/undo-settings-change.ts';
import { may } from '../../team/permissions.ts';
import type { Undoing } from '../revert-change.ts';
import { type UndoableAction, undoables } from '../undoables.ts';

type Entry = { action: UndoableAction; subject: string; detail: never };

/**
 * For admins who may change such things: takes back what one entry of the audit log changed, with
 * an entry of its own. Errors: not_found, forbidden, changed_meanwhile, and those of the change.
 */
export const undoChange = async (
  context: ChangeContext,
  { id, user }: { id: number; user: Changer },
): Promise<true | Failure> => {
  const { rows } = await context.database.pool.query<Entry>(
    // Versions before this one kept no `before` of discounts.
    `select action, subject, detail from audit_log
     where id = $1 and action = any($2) and detail ? 'before'`,
    [id, Object.keys(undoables)],
  );
  const [entry] = rows;
  if (!entry) return fail('not_found', 'There is no such change that can be undone.');
  const { action, subject, detail } = entry;
  if (!may(user, undoables[action]))
    return fail('forbidden', 'You can only undo what you may change.');
  const group = action === 'settings_changed' && groupNames.find((name) => name === subject);
  const refused = group && (await checkChanger(user, group));
  if (refused) return refused;
  return await undoes[action](context, { subject, detail, actorId: user.id });
};

const undoes: Record<
  UndoableAction,
  (context: ChangeContext, entry: Undoing) => Promise<true | Failure>
> = {
  settings_changed: undoSettingsChange,
  collection_changed: undoCollectionChange,
  category_changed: undoCategoryChange,
  categories_ordered: undoCategoryOrder,
  promo_code_changed: undoDiscountChange,
};
