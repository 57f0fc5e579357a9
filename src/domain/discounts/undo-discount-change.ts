import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, isFailure } from '../../platform/errors/errors.ts';
import { revertChange, type Undoing } from '../audit-log/revert-change.ts';
import { type ChangeableDiscount, replaceDiscount } from './change-discount.ts';

/** Field by field. Errors: not_found, changed_meanwhile, invalid_input. */
export const undoDiscountChange = async (
  context: DatabaseAndClock,
  { subject, detail, actorId }: Undoing,
): Promise<true | Failure> => {
  const undone = await replaceDiscount(context, { typed: subject, actorId }, (now) =>
    revertChange<ChangeableDiscount>(now, detail),
  );
  return isFailure(undone) ? undone : true;
};
