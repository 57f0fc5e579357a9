/**
 * Inline in the server's HTML: remembers the button that is pressed last before the scripts run;
 * base.css shows that it was felt. Popovers and forms with an action work before.
 */
export const pressLater =
  'var pressed;onclick=e=>{if(pressed=' +
  'e.target.closest("button:not([popovertarget],form[action] [type=submit])"))' +
  'document.documentElement.dataset.pressed=""}';

/** Presses that button, once React has taken over the page. */
export const pressNow = (): void => {
  const page = window as Window & { pressed?: HTMLElement | null };
  page.onclick = null;
  page.pressed?.click();
  page.pressed = null;
};
