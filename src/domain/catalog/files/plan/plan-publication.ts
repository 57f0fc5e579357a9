// Whether customers see a product, as a file says it.
import { z } from 'zod';
import { type Publication, publicationRow, publicationStates } from '../../publication.ts';
import type { ImportChange, ImportProblem } from '../product-import.ts';
import { type Given, problemAt, type Row } from './planned-product.ts';

const stateSchema = z.enum(publicationStates);
const timeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** A past time is no mistake: the product is published at once. */
export const publicationOf = (
  { item, found, facts }: Given,
  problems: ImportProblem[],
): Publication => {
  const at = item.cells.get('publishAt');
  const state = item.cells.get('state');
  if (!facts.columns.has('state') && found) return pick(found);
  const wanted = stateSchema.safeParse(state?.text || 'active');
  if (!wanted.success) {
    const message = `must be one of ${publicationStates.join(', ')}`;
    problems.push(problemAt(facts, 'state', state?.line ?? item.line, message));
    return { state: 'active', publishAt: null };
  }
  if (wanted.data !== 'scheduled') return { state: wanted.data, publishAt: null };
  if (!at?.text && found?.publishAt) return pick(found);
  const time = timeSchema.safeParse(at?.text);
  if (!time.success)
    problems.push(
      problemAt(facts, 'publishAt', at?.line ?? item.line, 'must be a time, as 2026-11-30T08:00Z'),
    );
  return { state: 'scheduled', publishAt: time.success ? new Date(time.data) : null };
};

const pick = ({ state, publishAt }: Publication): Publication => ({ state, publishAt });

export const rowOfPublication = (publication: Publication, { found, facts }: Given): Row =>
  publicationRow(publication, found?.hiddenAt ?? null, facts.now);

export const publicationChanges = (before: Publication, after: Publication): ImportChange[] =>
  [
    { what: 'State', before: before.state, after: after.state },
    { what: 'Publish at', before: timeText(before), after: timeText(after) },
  ].filter((change) => change.before !== change.after);

const timeText = ({ publishAt }: Publication): string => publishAt?.toISOString() ?? '';
