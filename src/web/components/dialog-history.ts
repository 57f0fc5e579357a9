// Open dialogs and the browser's history: Back closes the topmost dialog and stays on the page.

/** A state that the router wrote; `dialogOver` is the key of the page below a dialog's entry. */
type Entry = { key?: string; dialogOver?: string } | null;

const closeOpen: (() => void)[] = [];
let entry: Entry = null;
let isWatching = false;

/** Adds a history entry for a dialog that opened, until the returned function is called. */
export const enterDialog = (close: () => void): (() => void) => {
  closeOpen.push(close);
  addEntry();
  return () => {
    const index = closeOpen.indexOf(close);
    if (index >= 0) closeOpen.splice(index, 1);
  };
};

// A closed dialog leaves its entry: removing it would be asynchronous and race with navigations.
const addEntry = (): void => {
  entry = history.state as Entry;
  if (entry?.dialogOver !== undefined) return;
  entry = { ...entry, dialogOver: entry?.key ?? '' };
  History.prototype.pushState.call(history, entry, '');
};

/** The current entry is a dialog's: the next page takes its place. */
export const isDialogEntry = (): boolean => (history.state as Entry)?.dialogOver !== undefined;

/** The router's key of the page in the URL; `useLocation` tells it once that page is drawn. */
export const pageKey = (): string => (history.state as Entry)?.key ?? 'default';

/** Once for the page, before the router's own listener can see a press of Back. */
export const watchDialogHistory = (): void => {
  if (isWatching) return;
  isWatching = true;
  entry = history.state as Entry;
  addEventListener('popstate', onPop, { capture: true });
  // The next page takes the place of a dialog's entry.
  history.pushState = (state: Entry, unused, url) => {
    const method = entry?.dialogOver === undefined ? 'pushState' : 'replaceState';
    entry = state;
    History.prototype[method].call(history, state, unused, url);
  };
  history.replaceState = (state: Entry, unused, url) => {
    const { dialogOver } = entry ?? {};
    entry = dialogOver === undefined ? state : { ...state, dialogOver };
    History.prototype.replaceState.call(history, entry, unused, url);
  };
};

const onPop = (event: PopStateEvent): void => {
  const from = entry;
  entry = event.state as Entry;
  if (isOver(from, entry)) {
    event.stopImmediatePropagation();
    const close = closeOpen.pop();
    close?.();
    if (closeOpen.length > 0) addEntry();
    // Nothing was open any more: the press meant the page before.
    if (!close) history.back();
  } else if (entry?.dialogOver !== undefined) {
    event.stopImmediatePropagation();
    // From below it is the end of the history; from above it is passed over.
    if (!isOver(entry, from)) history.back();
  }
};

const isOver = (dialog: Entry, page: Entry): boolean =>
  dialog?.dialogOver !== undefined &&
  page?.dialogOver === undefined &&
  dialog.dialogOver === (page?.key ?? '');
