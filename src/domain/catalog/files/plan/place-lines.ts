// Reads the lines of a file again, as its columns were chosen.
import type { Queryable } from '../../../../platform/database/database.ts';
import { chosenFormat } from '../chosen-format.ts';
import { lineReader } from '../line-reader.ts';
import type { ProductImport } from '../product-import.ts';
import type { CsvRow } from '../read-csv.ts';

const batchSize = 1000;

export const placeLines = async (
  client: Queryable,
  { id, head, chosen }: ProductImport,
): Promise<void> => {
  if (!chosen) return;
  const { read } = lineReader(chosenFormat(head, chosen), head);
  for (let after = 0; ; ) {
    const { rows } = await client.query<CsvRow>(
      `select line, original as cells from product_import_lines
       where import_id = $1 and line > $2 order by line limit ${batchSize}`,
      [id, after],
    );
    const lines = rows.map(read).map(({ original: _, ...line }) => line);
    await client.query(
      `update product_import_lines l set first_line = one.first_line, cells = one.cells
       from jsonb_to_recordset($2::text::jsonb) as one (first_line int, line int, cells jsonb)
       where l.import_id = $1 and l.line = one.line`,
      [id, Buffer.from(JSON.stringify(lines))],
    );
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.line ?? after;
  }
};
