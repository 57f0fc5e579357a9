import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { isOutOfReach, notePage, untilOnline } from './browser/connection.ts';
import { closeTopDialog, isDialogOpen } from './open-dialogs.ts';

/**
 * Back closes a dialog instead of leaving its page, and offline a page waits for the network.
 * The router takes one blocker: this stands once, in the root.
 */
export const NavigationBlocker = () => {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) =>
      (historyAction === 'POP' && isDialogOpen()) || isOutOfReach(nextLocation.pathname),
  );
  useEffect(() => notePage(pathname), [pathname]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isDialogOpen()) {
      closeTopDialog();
      blocker.reset();
      return;
    }
    const giveUp = new AbortController();
    untilOnline(giveUp.signal).then(blocker.proceed, () => undefined);
    return () => giveUp.abort();
  }, [blocker]);
  return null;
};
