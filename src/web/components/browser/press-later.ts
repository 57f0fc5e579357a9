/**
 * An inline script that marks a pressed button (controls.css), and remembers the last one pressed
 * before the other scripts run. Popovers and forms with an action need no scripts.
 */
export const pressLater = [
  'var pressed,felt=[],feel=b=>{felt.push(b);b.ariaBusy="true";',
  'document.documentElement.dataset.pressed=""};',
  'onclick=e=>{var b=e.target.closest("button:not([popovertarget],form[action] [type=submit])");',
  'b&&feel(pressed=b)};onsubmit=e=>e.submitter&&feel(e.submitter)',
].join('');

/** Presses the remembered button after hydration. */
export const pressNow = (): void => {
  const page = window as Window & { pressed?: HTMLElement | null; felt?: HTMLElement[] };
  page.onclick = null;
  page.onsubmit = null;
  for (const button of page.felt ?? []) button.removeAttribute('aria-busy');
  page.pressed?.click();
  page.pressed = null;
};
