import { useState, useSyncExternalStore } from 'react';
import type { Image as ImageData } from '../../../platform/images/image-url.ts';
import { say } from '../../../platform/text/say.ts';
import { Image } from '../../components/media/image.tsx';

/**
 * The first two images of a card. The second appears over the first on hover or focus; on touch
 * screens it is beside it, to swipe. It loads when needed.
 */
export const CardImages = ({
  name,
  images: [image, second],
  isReached,
  isFaded,
  isEager,
  sizes,
  onPress,
}: CardImagesProps) => {
  const isTouch = useTouch();
  const [isTouched, setTouched] = useState(false);
  const isShown = isTouch ? isTouched : isReached;
  if (!image) return null;
  const of = (one: ImageData) => (
    <Image
      of={isFaded ? { ...one, placeholder: '' } : one}
      sizes={sizes}
      eager={isEager && one === image}
      widthMax={960}
      className={isFaded ? `${imageClass} opacity-55` : imageClass}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys use the card's own link
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys use the card's own link
    <div
      className={isTouch && second ? `${rowClass} relative z-2` : rowClass}
      // Scrollable areas must be reachable by keyboard.
      {...(isTouch &&
        second && { tabIndex: 0, role: 'group', 'aria-label': say('Images of {name}', { name }) })}
      onPointerDown={() => setTouched(true)}
      onClick={onPress}
    >
      <div className={slideClass}>{of(image)}</div>
      {second && (isTouch || isShown) ? (
        <div className={isTouch ? slideClass : overClass}>{isShown ? of(second) : null}</div>
      ) : null}
    </div>
  );
};

const rowClass = [
  'flex size-full touch:overflow-x-auto touch:[scroll-snap-type:x_mandatory]',
  'touch:overscroll-x-contain touch:[scrollbar-width:none]',
].join(' ');
const slideClass = 'relative flex-[0_0_100%] overflow-hidden [scroll-snap-align:start]';
const overClass = [
  'absolute inset-0 overflow-hidden opacity-0 transition-opacity',
  'group-focus-within/card:opacity-100 group-hover/card:opacity-100',
].join(' ');
const imageClass = [
  'size-full object-cover transition-[translate] duration-reveal ease-out',
  'mouse:group-focus-within/card:-translate-y-[1.05rem]',
  'mouse:group-hover/card:-translate-y-[1.05rem]',
].join(' ');

type CardImagesProps = {
  name: string;
  images: ImageData[];
  /** The pointer or the focus is in the card. */
  isReached: boolean;
  isFaded: boolean;
  isEager: boolean;
  sizes: string;
  /** A touch of the images, which lie over the link of the card. */
  onPress: () => void;
};

// As the variant `touch` of the styles.
const touch = '(width < 768px), (hover: none)';

/** Whether there is no pointer that hovers; false until hydration. */
const useTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(touch).matches,
    () => false,
  );

const subscribe = (onChange: () => void) => {
  const query = matchMedia(touch);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
