// Scripts start after the load event, or with the first press: fonts and images are painted
// first. Measured in docs/decisions/0010-scripts-after-load.md.
const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

const start = `{
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('module-script').textContent;
    document.body.append(script);
  };
  const { signal } = waiting;
  // A few frames later the largest image is painted.
  addEventListener('load', () => setTimeout(() => signal.aborted || start(), 100), { signal });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, { signal });
}`;

/** The page with its module script held back; HTML of another shape is left unchanged. */
export const scriptsAfterLoad = (html: string): string => {
  const code = moduleScript.exec(html)?.[1];
  if (code === undefined) return html;
  const page = html
    .replaceAll(modulePreload, '')
    .replace(moduleScript, () => `<script type="text/plain" id="module-script">${code}</script>`);
  const end = page.lastIndexOf('</body>');
  return `${page.slice(0, end)}<script>${start}</script>${page.slice(end)}`;
};
