import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { type Publication, publicationRow } from '../publication.ts';
import type { ManagedProduct } from './list/managed-product.ts';

type Before = Pick<ManagedProduct, 'state' | 'publishAt' | 'hiddenAt'>;

/** The columns of a state; none where it stays as it is. Errors: invalid_input. */
export const checkPublication = (
  publication: Publication | undefined,
  before: Before | null,
  now: Date,
): Partial<ReturnType<typeof publicationRow>> | Failure<'invalid_input'> => {
  if (!publication || (before && isSame(publication, before))) return {};
  if (publication.publishAt && publication.publishAt <= now)
    return fail('invalid_input', 'Choose a time that lies ahead.', { field: 'publishAt' });
  return publicationRow(publication, before?.hiddenAt ?? null, now);
};

const isSame = (one: Publication, other: Publication): boolean =>
  one.state === other.state && one.publishAt?.getTime() === other.publishAt?.getTime();
