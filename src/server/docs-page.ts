// The API's description as a page: Redoc, from its package.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { locale } from '../platform/text/locale.ts';
import { escapeXml } from '../platform/text/xml.ts';
import { respond } from '../response-cache/respond.ts';
import { type StoredResponse, store } from '../response-cache/stored-response.ts';

const scriptPath = '/docs/redoc.js';

/** /docs with its one script, and the description that it shows: finished once a currency. */
export const docsPage = (
  describe: () => Promise<Response>,
  findShopName: () => Promise<string>,
): Hono => {
  let script: Promise<StoredResponse> | undefined;
  let description: { currency: string; stored: Promise<StoredResponse> } | undefined;
  return new Hono()
    .get('/docs', async (c) => {
      const nonce = randomBytes(16).toString('base64');
      const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': policy(nonce) };
      return c.html(html(nonce, await findShopName()), 200, headers);
    })
    .get(scriptPath, async (c) => {
      // Compressed once: a megabyte costs 70 ms.
      script ??= readRedoc().then((response) => store(response));
      return respond(c, await script);
    })
    .get('/openapi.json', async (c) => {
      const { currency } = locale();
      // Its texts say in which currency sums are.
      if (description?.currency !== currency)
        description = { currency, stored: describe().then((answer) => store(answer)) };
      return respond(c, await description.stored);
    });
};

const html = (nonce: string, shop: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>${escapeXml(shop)} API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <redoc spec-url="/openapi.json" disable-telemetry="true"></redoc>
    <script type="module" src="${scriptPath}"></script>
    <noscript>The description is in <a href="/openapi.json">/openapi.json</a>.</noscript>
  </body>
</html>
`;

// Redoc loads its logo from another host; without it the page leaves the image out.
// Its search evaluates code to start a worker; without workers it runs in the page.
const readRedoc = async (): Promise<Response> => {
  const path = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
  const bundle = await readFile(path, 'utf8');
  const local = bundle.replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, 'data:,');
  return new Response(`globalThis.Worker = undefined;\n${local}`, {
    headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=86400' },
  });
};

// Wider than the pages' policy: a nonce for Redoc's styles, and its inlined font.
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
