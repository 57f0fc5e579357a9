import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';

const description = { openapi: '3.1.0', paths: {}, info: 'x'.repeat(1100) };
let described = 0;
const app = docsPage(
  () => {
    described += 1;
    return Promise.resolve(Response.json(description));
  },
  () => Promise.resolve('Lune & Sons'),
);

test('/docs runs one script of our own, with a nonce for its styles', async () => {
  const nonces = new Set<string>();
  for (let visit = 1; visit <= 2; visit++) {
    const response = await app.request('/docs');
    const page = await response.text();
    const nonce = /csp-nonce" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain(`style-src 'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(page).not.toMatch(/<style|<script(?! type="module" src=)| style=| on\w+=/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('the script of /docs loads nothing from another host and is compressed', async () => {
  const response = await app.request('/docs/redoc.js', {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
  const script = await (await app.request('/docs/redoc.js')).text();
  expect(script).toContain('RedocStandalone');
  expect(script).not.toContain('cdn.redoc.ly');
});

test('the description is made and compressed once, whoever asks', async () => {
  const ask = (headers: Record<string, string> = {}) => app.request('/openapi.json', { headers });
  const answers = await Promise.all(
    ['br', 'gzip', 'identity', 'br'].map((encoding) => ask({ 'accept-encoding': encoding })),
  );
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
    'br',
  ]);
  expect(await answers[2]?.json()).toEqual(description);
  const known = { 'if-none-match': answers[0]?.headers.get('etag') ?? '' };
  expect((await ask(known)).status).toBe(304);
  expect(described).toBe(1);
});
