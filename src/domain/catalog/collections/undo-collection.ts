import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { type Change, revertChange, type Undoing } from '../../audit-log/revert-change.ts';
import type { CollectionContent } from './collection.ts';
import { collectionChangeSchema } from './collection-schema.ts';
import { type AuditedCollection, replaceCollection } from './save-collection.ts';

/** Field by field. Errors: not_found, changed_meanwhile, wrong_state, invalid_input. */
export const undoCollectionChange = async (
  context: DatabaseAndClock,
  { subject: id, detail, actorId }: Undoing,
): Promise<true | Failure> => {
  const undone = await replaceCollection(context, { id, actorId }, (now) => {
    const typed = revertChange<CollectionContent>(now, contentsOf(detail));
    if (isFailure(typed)) return typed;
    // The old value may be invalid with another field that was changed later.
    const [wrong] = collectionChangeSchema.safeParse({ ...typed, revision: 0 }).error?.issues ?? [];
    return wrong ? fail('wrong_state', `${wrong.path.join('.')} ${wrong.message}.`) : typed;
  });
  return isFailure(undone) ? undone : true;
};

// Its state follows from its times, and its revision from its changes.
const contentsOf = ({ before, after }: Change<AuditedCollection>): Change<CollectionContent> => {
  const contentOf = ({ state: _, revision: __, ...content }: AuditedCollection) => content;
  return { before: contentOf(before), after: contentOf(after) };
};
