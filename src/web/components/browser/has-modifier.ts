import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a modifier key is held, so that the browser opens a tab, saves or selects. */
export const hasModifier = (event: KeyboardEvent | MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
