import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRouteHeader } from '../platform/telemetry/page-route.ts';
import { marketPrefix, withoutMarket } from '../platform/text/locale.ts';
import { Logo, logoContext } from './layout/logo-context.ts';
import { Nonce, nonceContext, pageTextContext } from './nonce.ts';
import { scriptsAfterLoad } from './scripts-after-load.ts';

/** The finished page: the content policy hashes its inline scripts, and the cache keeps it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext);
  // Dashboard pages are rendered in the browser, so their scripts start at once.
  const isDashboard = /^\/Dashboard\b/i.test(withoutMarket(new URL(request.url).pathname));
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
        headers.set(pageRouteHeader, routeOf(context));
        // Forms that are sent without scripts stay in their market. React leaves the attribute.
        const html = Buffer.concat(chunks)
          .toString()
          .replaceAll(' action="/', ` action="${marketPrefix()}/`);
        // In development Vite finds the script by its shape.
        const finished = import.meta.env.DEV ? html : scriptsAfterLoad(html, nonce, isDashboard);
        loadContext.set(pageTextContext, finished);
        resolve(new Response(null, { status: code, headers }));
        done();
      },
      // It waits for nobody, so that React writes all of it in one go.
      highWaterMark: Number.MAX_SAFE_INTEGER,
    });
    body.on('error', reject);
    const page = (
      <Nonce value={nonce}>
        <Logo value={loadContext.get(logoContext)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </Logo>
      </Nonce>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError(error) {
        code = 500;
        console.error(error);
      },
    });
  });
}

/** '/product/:slug'. */
const routeOf = ({ staticHandlerContext: { matches } }: EntryContext): string =>
  `/${matches.flatMap(({ route: { path } }) => path || []).join('/')}`;

/** A 404 is not logged, because any URL may be requested. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error) || error.status >= 500) console.error(error);
};
