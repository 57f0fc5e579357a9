import type { Database } from '../../platform/database/database.ts';
import { type Failure, isFailure } from '../../platform/errors/errors.ts';
import { takeBack, type Undoing } from '../audit-log/take-back.ts';
import { type ChangeableDiscount, replaceDiscount } from './change-discount.ts';

/** Field by field. Errors: not_found, changed_meanwhile, invalid_input. */
export const undoDiscountChange = async (
  context: { database: Database; now: () => Date },
  { subject, detail, actorId }: Undoing,
): Promise<true | Failure> => {
  const undone = await replaceDiscount(context, { typed: subject, actorId }, (now) =>
    takeBack<ChangeableDiscount>(now, detail),
  );
  return isFailure(undone) ? undone : true;
};
