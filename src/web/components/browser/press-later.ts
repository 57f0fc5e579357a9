/**
 * Inline in the server's HTML: marks a pressed button (controls.css), and remembers the one
 * pressed last before the scripts run. Popovers and forms with an action work before.
 */
export const pressLater = [
  'var pressed,felt=[],feel=b=>{felt.push(b);b.ariaBusy="true";',
  'document.documentElement.dataset.pressed=""};',
  'onclick=e=>{var b=e.target.closest("button:not([popovertarget],form[action] [type=submit])");',
  'b&&feel(pressed=b)};onsubmit=e=>e.submitter&&feel(e.submitter)',
].join('');

/** Presses that button, once React has taken over the page. */
export const pressNow = (): void => {
  const page = window as Window & { pressed?: HTMLElement | null; felt?: HTMLElement[] };
  page.onclick = null;
  page.onsubmit = null;
  for (const button of page.felt ?? []) button.removeAttribute('aria-busy');
  page.pressed?.click();
  page.pressed = null;
};
