// React Router's scripts start after the load event, or with the first press: fonts and images
// are painted first. docs/decisions/0010 says what that measures.
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
  for (const event of ['load', 'pointerdown', 'keydown'])
    addEventListener(event, start, { signal: waiting.signal });
}`;

/** A page whose module script waits. A page of another shape stays as it is. */
export const scriptsAfterLoad = (html: string): string => {
  const code = moduleScript.exec(html)?.[1];
  if (code === undefined) return html;
  const page = html
    .replaceAll(modulePreload, '')
    .replace(moduleScript, () => `<script type="text/plain" id="module-script">${code}</script>`);
  const end = page.lastIndexOf('</body>');
  return `${page.slice(0, end)}<script>${start}</script>${page.slice(end)}`;
};
