import { expect, test } from 'vitest';
import { scriptsAfterLoad } from './scripts-after-load.ts';

const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test('the module script waits as text, without preloads, and a starter ends the body', () => {
  const code = 'import * as route0 from "/assets/root.js";$&';
  const preload = '<link rel="modulepreload" href="/assets/root.js"/>';
  const script = `<script nonce="n" type="module" async="">${code}</script>`;
  const html = scriptsAfterLoad(page(preload, script), 'n');
  expect(html).toContain(
    `<script nonce="n" type="text/plain" id="module-script">${code}</script><script nonce="n">{`,
  );
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('a page that needs scripts keeps its preloads, and starts them at once', () => {
  const preload = '<link rel="modulepreload" href="/assets/root.js"/>';
  const script = '<script nonce="n" type="module" async="">code()</script>';
  const [late, atOnce] = [false, true].map((now) =>
    scriptsAfterLoad(page(preload, script), 'n', now),
  );
  expect(atOnce).toContain(preload);
  expect(atOnce).not.toContain("'load'");
  expect(late).toContain("'load'");
});

test('a module script without the nonce of the render stays where it is', () => {
  const html = page('', '<script nonce="x" type="module" async="">stolen()</script>');
  expect(scriptsAfterLoad(html, 'n')).toBe(html);
});

test('a page of another shape stays as it is', () => {
  const html = page('', '<script src="/a.js"></script>');
  expect(scriptsAfterLoad(html, 'n')).toBe(html);
});
