// Scripts start after the load event, or with the first press: fonts and images are painted
// first. Measured in docs/decisions/page-start.md.
const modulePreload = /<link rel="modulepreload"[^>]*>/g;

// In each page, so it is sent without indents.
const starter = (begin: string) =>
  `{
  const waiting = new AbortController();
  let retryMs = 1000;
  const start = () => {
    waiting.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.onerror = () => setTimeout(start, (retryMs *= 2));
    script.textContent = document.getElementById('module-script').textContent;
    document.body.append(script);
  };
  const { signal } = waiting;
  ${begin}
}`.replace(/\n\s*/g, '\n');

// A few frames after the load event the largest image is painted, on a busy phone too.
const afterLoad = `
  const soon = () => setTimeout(() => signal.aborted || start(), 100);
  addEventListener('load', () => requestAnimationFrame(soon), { signal });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, { signal });`;

const startAtOnce = starter('start();');
const startAfterLoad = starter(afterLoad);

/**
 * The page with its module script held back, if it has one with this nonce.
 * `atOnce` is for pages that show nothing without scripts: theirs load while it is parsed.
 */
export const scriptsAfterLoad = (html: string, nonce: string, atOnce = false): string => {
  const mark = `nonce="${nonce}"`;
  const opening = `<script ${mark} type="module" async="">`;
  const [before, rest] = divide(html, opening);
  if (rest === undefined) return html;
  const [code, after = ''] = divide(rest, '</script>');
  const held = `<script ${mark} type="text/plain" id="module-script">${code}</script>`;
  const page = (atOnce ? before : before.replaceAll(modulePreload, '')) + held + after;
  const start = atOnce ? startAtOnce : startAfterLoad;
  const end = page.lastIndexOf('</body>');
  return `${page.slice(0, end)}<script ${mark}>${start}</script>${page.slice(end)}`;
};

// A pattern with the nonce in it would be compiled for each page.
const divide = (text: string, at: string): [before: string, after?: string] => {
  const start = text.indexOf(at);
  return start < 0 ? [text] : [text.slice(0, start), text.slice(start + at.length)];
};
