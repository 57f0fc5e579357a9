import { Menu as MenuIcon, Search as SearchIcon, X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { Icon } from '../components/media/icon.tsx';
import { useCloseByPage } from '../components/open-dialogs.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Wordmark } from '../layout/logo.tsx';
import { paletteOpen } from './palette/palette-open.ts';
import { TestMode } from './today/test-mode.tsx';

/** Under 992 px: the mark, search, and `children`, the links of the sidebar, in a drawer. */
export const PhoneHeader = ({ children }: { children: ReactNode }) => {
  const isLoading = useNavigation().state === 'loading';
  const [isOpen, setOpen] = useState(false);
  const isSearching = paletteOpen.use();
  const noteOpening = useCloseByPage(() => setOpen(false));
  const open = () => {
    noteOpening();
    setOpen(true);
  };
  useEffect(() => {
    if (isSearching) setOpen(false);
  }, [isSearching]);
  return (
    <header className="top-0 z-header tall:sticky border-ink border-b bg-paper">
      <div className="wrap grid min-h-17 grid-cols-[1fr_auto_1fr] items-center">
        <button
          type="button"
          className="icon-btn -ml-3"
          aria-label={say('Menu')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon of={MenuIcon} />
        </button>
        <Link to="/">
          <Wordmark />
        </Link>
        <button
          type="button"
          className="icon-btn -mr-3 justify-self-end"
          aria-label={say('Search the dashboard')}
          aria-haspopup="dialog"
          onClick={() => paletteOpen.set(true)}
        >
          <Icon of={SearchIcon} />
        </button>
      </div>
      <div className="grid">
        <TestMode />
      </div>
      {isLoading ? <div className="loading-bar absolute inset-x-0 -bottom-0.5" /> : null}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        label={say('Menu')}
        className="dialog-start"
      >
        <div className="flex min-h-17 flex-none items-center px-4">
          <button
            type="button"
            className="icon-btn"
            aria-label={say('Close menu')}
            onClick={() => setOpen(false)}
          >
            <Icon of={X} />
          </button>
        </div>
        {children}
      </Dialog>
    </header>
  );
};
