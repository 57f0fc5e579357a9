// Open dialogs, the topmost last. Back closes that one and stays on the page.
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutMarket } from '../../platform/text/locale.ts';

const closeOpen: (() => void)[] = [];

/** Lets Back close the dialog until the returned function is called. */
export const enterDialog = (close: () => void): (() => void) => {
  closeOpen.push(close);
  return () => {
    const index = closeOpen.indexOf(close);
    if (index >= 0) closeOpen.splice(index, 1);
  };
};

export const isDialogOpen = (): boolean => closeOpen.length > 0;

export const closeTopDialog = (): void => closeOpen.pop()?.();

/** Whether another page was opened while a dialog is open. */
export const useHasMovedOn = (open: boolean): boolean => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (!open && openedAt !== key) setOpenedAt(key);
  return open && openedAt !== key;
};

/**
 * Closes the open part when another page opens. Call the returned function when the part opens,
 * because the URL may already be that of a page that is not rendered yet.
 */
export const useCloseByPage = (close: () => void): (() => void) => {
  const { key, pathname, search } = useLocation();
  const isEarly = useRef(false);
  const drawn = useRef(key);
  const noteOpening = () => {
    isEarly.current = withoutMarket(location.pathname) + location.search !== pathname + search;
  };
  // A layout effect, because a later effect could close what a press opened meanwhile.
  useLayoutEffect(() => {
    if (drawn.current === key) return;
    drawn.current = key;
    if (!isEarly.current) close();
    isEarly.current = false;
  });
  return noteOpening;
};
