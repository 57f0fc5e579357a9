// Open dialogs, the topmost last: Back closes that one and stays on the page.
import { useState } from 'react';
import { useLocation } from 'react-router';

const closeOpen: (() => void)[] = [];

/** Has Back close a dialog that opened, until the returned function is called. */
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

/** The router's key of the page in the URL; `useLocation` tells it once that page is drawn. */
export const pageKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';
