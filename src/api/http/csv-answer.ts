import type { Context } from 'hono';
import { chunked, streamText } from './stream-text.ts';

/** A file of CSV, sent as it is made. */
export const csvAnswer = async (
  c: Context,
  name: string,
  parts: AsyncGenerator<string>,
): Promise<Response> =>
  c.body(await streamText(parts), 200, {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    ...chunked,
  });
