import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [popover], dialog';

/** A press on a row, outside of its controls, follows its link; with Ctrl in a new tab. */
export const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(controls)) return;
  // Selecting text does not open the row.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('[data-row-link]');
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', press));
};
