import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { guessColumns } from './column-choices.ts';
import { findProductImport } from './find-product-import.ts';

/** `to` is the chosen or guessed meaning; empty if the column is not read. */
export type ImportColumn = { title: string; samples: string[]; to: string };

const sampleMax = 3;
const sampleLength = 60;

/** The columns of a file whose titles are not known, with what they hold. Errors: not_found. */
export const findImportColumns = async (
  context: DatabaseAndClock,
  id: string,
): Promise<ImportColumn[] | Failure<'not_found'>> => {
  const one = await findProductImport(context, id);
  if (isFailure(one)) return one;
  if (one.state !== 'choosing' && !one.chosen) return [];
  const { rows } = await context.database.pool.query<{ cells: string[] }>(
    `select original as cells from product_import_lines where import_id = $1
     order by line limit 100`,
    [id],
  );
  const chosen = one.chosen ?? guessColumns(one.head);
  return one.head.map((title, place) => {
    const texts = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter(Boolean);
    const samples = [...new Set(texts)].slice(0, sampleMax);
    return {
      title: title.slice(0, sampleLength),
      samples: samples.map((text) => text.slice(0, sampleLength)),
      to: chosen[place] ?? '',
    };
  });
};
