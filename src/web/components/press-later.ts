/**
 * Inline in the server's HTML: the button that was pressed last before the scripts run is pressed
 * once they do, and paler until then. Those of forms and popovers work before.
 */
export const pressLater = [
  '{let b;const pale=o=>{if(b)b.style.opacity=o},',
  'f=e=>{pale("");b=e.target.closest("button[type=button]:not([popovertarget])");pale(.4)};',
  'addEventListener("click",f,true);new MutationObserver((_,o)=>{o.disconnect();',
  'removeEventListener("click",f,true);pale("");b?.click()})',
  '.observe(document.documentElement,{attributeFilter:["data-hydrated"]})}',
].join('');
