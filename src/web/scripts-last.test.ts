import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const page = (code: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/b.js"/></head><body><p>Hem</p><script>first()</script><script type="module" async="">${code}</script><script>data("</body>")</script></body></html>`;

test('nothing is loaded or run as a module before the page is painted, and nothing is lost', () => {
  const code = `import "/a.js";\nconst price = "$& $1 $'";`;
  const html = scriptsLast(page(code));
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain(
    `<script type="text/plain" id="start" data-first="/a.js /b.js">${code}</script>`,
  );
  expect(html).toContain('<link rel="preload" href="/f.woff2"/>');
  expect(html).toMatch(
    /<script>first\(\)<\/script>.*<script>data\("<\/body>"\)<\/script><script>\(.*\)\('start'\)<\/script><\/body><\/html>$/s,
  );
});

test('a page without scripts stays as it is', () => {
  expect(scriptsLast('<html><body>Hem</body></html>')).toBe('<html><body>Hem</body></html>');
});
