/**
 * Inline in the server's HTML: the button that was pressed last before the scripts run is pressed
 * once they do, and paler until then. Popovers and forms with an action work before.
 */
export const pressLater = [
  '{let b;const pale=o=>{if(b)b.style.opacity=o};onclick=e=>{pale("");',
  'b=e.target.closest("button:not([popovertarget],form[action] [type=submit])");pale(.4)};',
  'new MutationObserver((_,o)=>{o.disconnect();onclick=null;pale("");b?.click()})',
  '.observe(document.documentElement,{attributeFilter:["data-hydrated"]})}',
].join('');
