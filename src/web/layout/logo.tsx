import { useContext } from 'react';
import type { Drawing } from '../../domain/shop-settings/drawing.ts';
import type { ShownImage } from '../../domain/shop-settings/storefront.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { escapeXml } from '../../platform/text/xml.ts';
import { createStore } from '../components/browser/create-store.ts';
import { useShopName } from '../components/shop/public-settings.ts';
import { Logo } from './logo-context.ts';

type Drawn = {
  viewBox: string;
  __html: string;
  /** The view box of the large one. */
  large: string;
  /** In a preview the paths of the large logo, which otherwise come from a file. */
  largeInk?: string;
};

// Scripts take the drawing from the page that they run in: it is 1 kB.
const inDocument = (): Drawn | ShownImage | null => {
  const shown = import.meta.env.SSR ? null : document.querySelector('[data-wordmark]');
  if (!shown) return null;
  const of = (name: string) => shown.getAttribute(name) ?? '';
  return shown.localName === 'img'
    ? { id: of('data-wordmark'), width: Number(of('width')), height: Number(of('height')) }
    : { viewBox: of('viewBox'), __html: shown.innerHTML, large: of('data-wordmark') };
};

/** What this tab shows. */
export const tabLogo = createStore(inDocument());

export const toDrawn = ({ viewBox, ink, accent, accentWidth, large }: Drawing): Drawn => {
  // An import writes rows unchanged, so no value is used as markup.
  const d = escapeXml(accent);
  const lines = accent
    ? `<path class="stroke-accent" fill="none" stroke-width="${Number(accentWidth)}" d="${d}"/>`
    : '';
  const __html = `<path fill="currentColor" d="${escapeXml(ink)}"/>${lines}`;
  return { viewBox, __html, large: large.viewBox };
};

const useDrawn = (): Drawn | ShownImage | null => {
  const ofServer = useContext(Logo);
  const ofTab = tabLogo.use();
  if (!import.meta.env.SSR) return ofTab;
  return ofServer && ('ink' in ofServer ? toDrawn(ofServer) : ofServer);
};

const isImage = (logo: Drawn | ShownImage): logo is ShownImage => 'id' in logo;

/** It stands on white in every scheme. */
const LogoImage = ({ of, alt, className, isMark = false }: LogoImageProps) => (
  <img
    className={`bg-white object-contain ${className}`}
    src={imageUrl(of.id, isMark ? 480 : 1280, 'webp')}
    alt={alt}
    width={of.width}
    height={of.height}
    {...(isMark && { 'data-wordmark': of.id })}
  />
);

type LogoImageProps = { of: ShownImage; alt: string; className: string; isMark?: boolean };

/** The logo, or the shop's name over dashes. `className` gives the height, at least 32 px. */
export const Wordmark = ({ className = 'h-9.5 md:h-11' }: { className?: string }) => {
  const name = useShopName();
  const drawing = useDrawn();
  if (drawing === null)
    return (
      <span className={`inline-grid max-w-[50vw] content-end align-bottom ${className}`}>
        <span className="display-1 truncate leading-tight">{name}</span>
        <span className="dashed-line" />
      </span>
    );
  if (isImage(drawing))
    return <LogoImage of={drawing} alt={name} className={`w-auto ${className}`} isMark />;
  const { viewBox, __html, large } = drawing;
  return (
    <svg
      className={`w-auto ${className}`}
      viewBox={viewBox}
      role="img"
      aria-label={name}
      data-wordmark={large}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: path data alone, escaped
      dangerouslySetInnerHTML={{ __html }}
    />
  );
};

/** As wide as its place; a file, because it stands below the first view. */
export const LargeLogo = () => {
  const name = useShopName();
  const drawing = useDrawn();
  if (drawing === null) return <p className="display-4 pb-8 text-center">{name}</p>;
  if (isImage(drawing))
    return <LogoImage of={drawing} alt="" className="mx-auto h-auto max-h-60 max-w-full" />;
  return (
    <svg className="w-full" viewBox={drawing.large} aria-hidden suppressHydrationWarning>
      {drawing.largeInk ? (
        <path fill="currentColor" d={drawing.largeInk} />
      ) : (
        <use fill="currentColor" href="/logo.svg#logo" />
      )}
    </svg>
  );
};
