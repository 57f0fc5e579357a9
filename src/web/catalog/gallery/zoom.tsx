import { ArrowLeft, ArrowRight, Minus, Plus, X } from 'lucide';
import PhotoSwipe from 'photoswipe';
import viewerStyles from 'photoswipe/style.css?url';
import { useEffect, useRef, useState } from 'react';
import {
  type Image,
  type ImageFormat,
  imageUrl,
  srcset,
} from '../../../platform/images/image-url.ts';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import zoomStyles from './zoom.css?url';

const widthMax = 1600;
const step = 1.6;
const durationMs = 220;

/**
 * Images as large as they are: a click, a pinch, the wheel or + and - magnify, dragging moves.
 * `shown` are the URLs that the page has loaded; `onMove` tells which image is looked at.
 */
export const Zoom = ({ name, images, index, shown, onMove, onClose }: ZoomProps) => {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(index);
  const host = useRef<HTMLDivElement>(null);
  const viewer = useRef<PhotoSwipe>(null);
  useEffect(() => setOpen(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one viewer for one opening
  useEffect(() => {
    if (!(isOpen && host.current)) return;
    const opened = new PhotoSwipe({ ...options(host.current), index, dataSource: slides() });
    viewer.current = opened;
    opened.on('change', () => {
      setPlace(opened.currIndex);
      onMove(opened.currIndex);
    });
    opened.on('keydown', ({ originalEvent: { key } }) => {
      if (key === '+' || key === '=') zoomBy(opened, step);
      if (key === '-') zoomBy(opened, 1 / step);
    });
    opened.on('close', () => setOpen(false));
    opened.init();
    // The dialog around it has the role and the name.
    opened.element?.removeAttribute('role');
    return () => opened.destroy();
  }, [isOpen]);
  const slides = () => images.map((image, at) => slideOf(image, shown[at]));
  const withViewer = (act: (viewer: PhotoSwipe) => void) => () => {
    if (viewer.current) act(viewer.current);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      isImmediate
      label={say('Images of {name}', { name })}
      className="m-0 h-dvh max-h-none w-full overflow-hidden"
    >
      <link rel="stylesheet" href={viewerStyles} precedence="zoom" />
      <link rel="stylesheet" href={zoomStyles} precedence="zoom" />
      <div ref={host} className="absolute inset-0" />
      <div className="absolute top-3 right-3 z-1 flex flex-row-reverse gap-1">
        <Control name={say('Close')} icon={X} onPress={() => setOpen(false)} />
        <Control
          name={say('Zoom in')}
          icon={Plus}
          onPress={withViewer((open) => zoomBy(open, step))}
        />
        <Control
          name={say('Zoom out')}
          icon={Minus}
          onPress={withViewer((open) => zoomBy(open, 1 / step))}
        />
      </div>
      {images.length > 1 ? (
        <div className="absolute right-3 bottom-3 z-1 flex items-center bg-paper">
          <Control
            name={say('Previous image')}
            icon={ArrowLeft}
            isOff={place === 0}
            onPress={withViewer((open) => open.prev())}
          />
          <p className="px-1 text-2xs tabular-nums" role="status">
            <span className="sr-only">{say('Image')} </span>
            {place + 1} / {images.length}
          </p>
          <Control
            name={say('Next image')}
            icon={ArrowRight}
            isOff={place === images.length - 1}
            onPress={withViewer((open) => open.next())}
          />
        </div>
      ) : null}
    </Dialog>
  );
};

const Control = ({ name, icon, isOff = false, onPress }: ControlProps) => (
  // Not disabled at the last image: a disabled button loses the focus.
  <button
    type="button"
    className="icon-btn bg-paper aria-disabled:opacity-40"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon of={icon} />
  </button>
);

const slideOf = (image: Image, shown = '') => {
  const format: ImageFormat = shown.endsWith('.webp') ? 'webp' : 'avif';
  const width = Math.min(widthMax, image.width);
  return {
    src: imageUrl(image.id, widthMax, format),
    srcset: srcset(image, format, widthMax),
    msrc: shown,
    width,
    height: Math.round((image.height / image.width) * width),
    alt: image.alt,
  };
};

// The dialog keeps the focus, closes on Escape and has the buttons.
const options = (host: HTMLElement): ConstructorParameters<typeof PhotoSwipe>[0] => ({
  appendToEl: host,
  getViewportSizeFn: () => ({ x: host.clientWidth, y: host.clientHeight }),
  bgOpacity: 1,
  showHideAnimationType: 'none',
  zoomAnimationDuration: isStill() ? false : durationMs,
  secondaryZoomLevel: ({ fit }) => Math.max(1, fit * 2),
  imageClickAction: 'zoom',
  tapAction: 'zoom',
  doubleTapAction: false,
  wheelToZoom: true,
  loop: false,
  preload: [0, 1],
  trapFocus: false,
  returnFocus: false,
  escKey: false,
  counter: false,
  close: false,
  zoom: false,
  arrowPrev: false,
  arrowNext: false,
});

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const zoomBy = (viewer: PhotoSwipe, factor: number) => {
  const slide = viewer.currSlide;
  if (!slide) return;
  const { fit, max } = slide.zoomLevels;
  const level = Math.min(max, Math.max(fit, slide.currZoomLevel * factor));
  slide.zoomTo(level, undefined, isStill() ? 0 : durationMs);
};

type ZoomProps = {
  name: string;
  images: Image[];
  index: number;
  shown: string[];
  onMove: (index: number) => void;
  onClose: () => void;
};

type ControlProps = { name: string; icon: typeof X; isOff?: boolean; onPress: () => void };
