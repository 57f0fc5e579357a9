import { useEffect, useState } from 'react';
import { onDemand } from '../../components/on-demand.tsx';
import { paletteOpen } from './palette-open.ts';

const [Palette, prefetch] = onDemand(async () => (await import('./palette.tsx')).Palette);

export const prefetchPalette = prefetch;

/** Opens and closes the palette with Ctrl-K or Command-K; used once on a page. */
export const PaletteHost = () => {
  const isOpen = paletteOpen.use();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      paletteOpen.set(false);
    };
  }, []);
  return wasOpened ? <Palette open={isOpen} onClose={() => paletteOpen.set(false)} /> : null;
};

const onKeyDown = (event: KeyboardEvent): void => {
  // The first of both keys already says what may come.
  if (event.key === 'Control' || event.key === 'Meta') prefetchPalette();
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  if (event.altKey || event.shiftKey || isUnderQuestion()) return;
  event.preventDefault();
  paletteOpen.set(!paletteOpen.get());
};

/** Another dialog waits for an answer: nothing opens over it. */
const isUnderQuestion = (): boolean =>
  !paletteOpen.get() && document.querySelector('dialog:modal') !== null;
