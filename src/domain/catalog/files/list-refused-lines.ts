import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { csvTitleLine, exactCsvLine, originalCell } from '../../../platform/text/csv.ts';
import { lower } from './cell-texts.ts';
import { findProductImport } from './find-product-import.ts';

const batchSize = 1000;

/** The unchanged lines of products with mistakes, with a column of reasons. */
export async function* listRefusedLines(
  context: DatabaseAndClock,
  id: string,
): AsyncGenerator<string> {
  const one = await findProductImport(context, id);
  if (isFailure(one)) return;
  const head = one.head.filter((title) => lower(title) !== 'reason');
  const places = head.map((title) => one.head.indexOf(title));
  yield csvTitleLine([...head, 'Reason'].map(quoted));
  for (let after = 0; ; ) {
    const { rows } = await context.database.pool.query<Refused>(
      `select line, original, problem from product_import_lines
       where import_id = $1 and problem is not null and line > $2 order by line limit ${batchSize}`,
      [id, after],
    );
    if (rows.length > 0)
      yield rows
        .map(({ original, problem }) => {
          const cells = places.map((place) => originalCell(original[place] ?? ''));
          return exactCsvLine([...cells, problem]);
        })
        .join('');
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.line ?? after;
  }
}

type Refused = { line: number; original: string[]; problem: string };

const quoted = (title: string): string => `"${title.replaceAll('"', '""')}"`;
