// Uploaded films, part by part: no answer holds more of one in memory.
import { Hono } from 'hono';
import type { FilmFormat } from '../../platform/images/film-url.ts';
import { findFilm } from '../../platform/images/find-film.ts';
import type { ShopContext } from '../../shop/context.ts';

const partBytes = 512 * 1024;

export const filmRoutes = (context: ShopContext): Hono =>
  new Hono().get('/films/:file{[0-9a-f]{20}\\.(?:mp4|webm)}', async (c) => {
    const [id = '', format] = c.req.param('file').split('.') as [string, FilmFormat];
    const film = await findFilm(context, { id, format });
    if (!film) return c.text('Not found', 404);
    const range = rangeOf(c.req.header('range'), film.bytes);
    const headers = {
      'Content-Type': `video/${format}`,
      // Another film has another id.
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Safari plays no film that does not come in ranges.
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
    };
    if (range === 'beyond')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${film.bytes}` });
    const { start, end } = range ?? { start: 0, end: film.bytes };
    let at = start;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          const part = await film.read(at, Math.min(end, at + partBytes));
          if (!part?.byteLength) return controller.error(new Error(`The film ${id} is gone.`));
          at += part.byteLength;
          controller.enqueue(new Uint8Array(part));
          if (at >= end) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(c.req.method === 'HEAD' ? null : body, {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'Content-Length': String(end - start),
        ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${film.bytes}` }),
      },
    });
  });

/** Undefined: all of it, as for several ranges at once. */
const rangeOf = (header: string | undefined, bytes: number) => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  const start = from ? Number(from) : Math.max(0, bytes - Number(to));
  const end = from && to ? Math.min(bytes, Number(to) + 1) : bytes;
  return start < end ? { start, end } : ('beyond' as const);
};
