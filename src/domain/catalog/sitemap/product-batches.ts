/**
 * All rows of products, newest first, in batches of which `read` gives the next one: those before
 * a sequence. No connection is kept while the reader pauses.
 */
export async function* productBatches<Row extends object>(
  batch: number,
  read: (before: number | null) => Promise<{ rows: (Row & { sequence: number })[] }>,
): AsyncGenerator<Row[]> {
  let before: number | null = null;
  while (true) {
    const { rows } = await read(before);
    if (rows.length > 0) yield rows.map(({ sequence: _, ...row }) => row as unknown as Row);
    if (rows.length < batch) return;
    before = rows.at(-1)?.sequence ?? 0;
  }
}
