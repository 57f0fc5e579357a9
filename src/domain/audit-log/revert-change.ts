import { isDeepStrictEqual } from 'node:util';
import { type Failure, fail } from '../../platform/errors/errors.ts';

/** What an entry of the audit log keeps of a change. */
export type Change<Values> = { before: Values; after: Values };
export type Undoing<Values = never> = { subject: string; detail: Change<Values>; actorId: string };

/**
 * What is there now, with the fields that an entry changed as they were before, whatever else was
 * changed since. Errors: changed_meanwhile.
 */
export const revertChange = <Values extends object>(
  now: Values,
  { before, after }: Change<Values>,
): Values | Failure<'changed_meanwhile'> => {
  const changed = (Object.keys(after) as (keyof Values)[]).filter(
    (one) => !isDeepStrictEqual(before[one], after[one]),
  );
  if (changed.some((one) => !isDeepStrictEqual(now[one], after[one]))) return changedSince();
  return { ...now, ...Object.fromEntries(changed.map((one) => [one, before[one]])) };
};

export const changedSince = () =>
  fail('changed_meanwhile', 'This was changed again later. Undo the later change first.');
