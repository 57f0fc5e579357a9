import type { Context } from 'hono';

/**
 * Text as a body that is written as fast as its reader reads. Two parts are read before the answer
 * begins, so that an early error can still be answered: the first may be titles alone.
 */
export const streamText = async (
  parts: AsyncGenerator<string>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<ReadableStream<Uint8Array>> => {
  let next = await parts.next();
  let after = await parts.next();
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(Buffer.from(next.value, encoding));
        next = after;
        after = await parts.next();
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
};

/** Chunked tells the compression that this is a stream. */
export const chunked = { 'Transfer-Encoding': 'chunked' };

/** A file of CSV, sent as it is made. */
export const csvAnswer = async (
  c: Context,
  name: string,
  parts: AsyncGenerator<string>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<Response> =>
  c.body(await streamText(parts, encoding), 200, {
    'Content-Type': `text/csv; charset=${encoding === 'utf8' ? 'UTF-8' : 'windows-1252'}`,
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    ...chunked,
  });

/** The text of one JSON array, from batches of what it holds; none is empty. */
export async function* jsonArray<T>(
  batches: AsyncGenerator<T[]>,
  toJson: (batch: T[]) => unknown[],
): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    yield separator + JSON.stringify(toJson(batch)).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
