import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { closeTopDialog, isDialogOpen } from './open-dialogs.ts';

/** Back closes a dialog instead of leaving its page; the router takes one blocker, in the root. */
export const NavigationBlocker = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isDialogOpen());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopDialog();
    blocker.reset();
  }, [blocker]);
  return null;
};
