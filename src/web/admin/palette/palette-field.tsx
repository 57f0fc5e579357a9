import { Search as SearchIcon } from 'lucide';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { prefetchPalette } from './palette-host.tsx';
import { paletteOpen } from './palette-open.ts';

/** The button of the sidebar that opens the palette, and says by which keys. */
export const PaletteField = () => (
  <div className="px-4 pb-3">
    <button
      type="button"
      className={field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={() => paletteOpen.set(true)}
    >
      <Icon of={SearchIcon} small />
      {say('Search')}
      <kbd className="ml-auto border border-rule px-1.5 text-2xs max-lg:hidden" aria-hidden>
        {isApple ? '⌘ K' : say('Ctrl K')}
      </kbd>
    </button>
  </div>
);

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const field = [
  'flex min-h-10 w-full items-center gap-3 border border-edge px-2.5 text-ink-2 text-sm',
  'hover:border-ink hover:text-ink',
].join(' ');
