import letters from './letters.svg?no-inline';
import { wordmarkPaths } from './wordmark-paths.tsx';

// Scripts take the drawing from the page that they run in: it is 1 kB.
const drawing = import.meta.env.SSR
  ? wordmarkPaths
  : (document.querySelector('[data-wordmark]')?.innerHTML ?? '');

/** The name over seven dashes. `className` gives the height, at least 32 px. */
export const Wordmark = ({ className = 'h-9.5 md:h-11' }: { className?: string }) => (
  <svg
    className={`w-auto ${className}`}
    viewBox="-1 -76 250 96"
    role="img"
    aria-label="Hemline"
    data-wordmark
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
);

/** The letters alone, as wide as their place; a file, because they stand below the first view. */
export const LogoLetters = () => (
  <svg className="w-full" viewBox="1.6 -76 225.8 77" aria-hidden>
    <use fill="currentColor" href={`${letters}#letters`} />
  </svg>
);
