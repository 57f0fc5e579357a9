import { expect, test } from 'vitest';
import { scriptsAfterLoad } from './scripts-after-load.ts';

const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test('the module script waits as text, without preloads, and a starter ends the body', () => {
  const code = 'import * as route0 from "/assets/root.js";$&';
  const preload = '<link rel="modulepreload" href="/assets/root.js"/>';
  const html = scriptsAfterLoad(page(preload, `<script type="module" async="">${code}</script>`));
  expect(html).toContain(`<script type="text/plain" id="module-script">${code}</script><script>{`);
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('a page of another shape stays as it is', () => {
  const html = page('', '<script src="/a.js"></script>');
  expect(scriptsAfterLoad(html)).toBe(html);
});
