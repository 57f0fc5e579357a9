// A page from the server is complete without its scripts. They may not compete with the fonts and pictures that the visitor
// waits for, nor with the first paint; on a phone that is most of a second. So what React Router would load and run at once
// is put by, and starts when something is to be seen.

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** The page with its scripts put by. A page without scripts stays as it is. */
export const scriptsLast = (html: string): string => {
  const [found, code] = entry.exec(html) ?? [];
  if (found === undefined) return html;
  const first = [...html.matchAll(preload)].map(([, href]) => href).join(' ');
  const put = html
    .replaceAll(preload, '')
    // By a function, because code may hold what `replace` takes for a pattern, such as $&.
    .replace(found, () => `<script type="text/plain" id="${id}" data-first="${first}">${code}</script>`);
  const end = put.lastIndexOf('</body>');
  return `${put.slice(0, end)}<script>${starter}</script>${put.slice(end)}`;
};

const id = 'start';

/**
 * Whether the visitor went back or forward while the page was still asleep: then the address is another one than the page's,
 * and only loading it anew brings them together.
 */
export const hasMovedOn = (): boolean => {
  const at = document.getElementById(id)?.dataset.at;
  return at !== undefined && at !== location.pathname + location.search;
};

// Written small, as it is in every page. What has been drawn is on the screen some frames later. After two seconds it starts
// in any case: a tab in the background draws nothing, and a slow picture may not keep the page asleep.
const starter = `(()=>{
let isStarted;
const put=document.getElementById('${id}');
put.dataset.at=location.pathname+location.search;
const start=()=>{
if(isStarted)return;
isStarted=true;
const add=(name,what)=>document.head.append(Object.assign(document.createElement(name),what));
for(const href of put.dataset.first.split(' '))add('link',{rel:'modulepreload',href});
add('script',{type:'module',textContent:put.textContent});
};
const after=(frames)=>frames?requestAnimationFrame(()=>after(frames-1)):setTimeout(start);
addEventListener('load',()=>after(3));
setTimeout(start,2000);
})()`;
