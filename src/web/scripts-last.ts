// A page from the server is complete without its scripts. They may not compete with the fonts and images that the visitor
// waits for, nor with the first paint; on a phone that is most of a second. So what React Router would load and run at once
// is put by, and starts when something is to be seen, or at the first press of a button.
import { sleep } from './sleep.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
const id = 'start';

/** The page with its scripts put by. A page without scripts stays as it is. */
export const scriptsLast = (html: string): string => {
  const [found, code] = entry.exec(html) ?? [];
  if (found === undefined) return html;
  const first = [...html.matchAll(preload)].map(([, href]) => href).join(' ');
  const put = html
    .replaceAll(preload, '')
    // By a function, because code may hold what `replace` takes for a pattern, such as $&.
    .replace(
      found,
      () => `<script type="text/plain" id="${id}" data-first="${first}">${code}</script>`,
    );
  const end = put.lastIndexOf('</body>');
  return `${put.slice(0, end)}<script>${starter}</script>${put.slice(end)}`;
};

const starter = `(${sleep})('${id}')`;
