import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a held key asks the browser for its own: a tab, a download, a selection. */
export const hasModifier = (event: KeyboardEvent | MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
