import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { scriptsLast } from './scripts-last.ts';

/** The whole page as bytes: the policy hashes its inline scripts and the cache keeps it, so it must be finished first. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let code = status;
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const html = Buffer.concat(chunks).toString();
        // Vite looks for the scripts where it put them.
        resolve(
          new Response(import.meta.env.DEV ? html : scriptsLast(html), { status: code, headers }),
        );
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError(error) {
        code = 500;
        console.error(error);
      },
    });
  });
}
