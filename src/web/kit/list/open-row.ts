import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [popover], dialog';

/** A press beside the controls of a row follows its link, with Ctrl in another tab. */
export const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(controls)) return;
  // Who selects text wants the text.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('[data-row-link]');
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', press));
};
