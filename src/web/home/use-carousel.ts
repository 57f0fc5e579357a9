import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useCanMove, useIsSeen, useMotionChoice } from '../components/browser/use-motion.ts';
import type { Carousel, CarouselOptions } from './start-carousel.ts';

type Options = Omit<CarouselOptions, 'onSelect'> & {
  /** Milliseconds from one move to the next. */
  intervalMs: number;
  /** Loads when it is seen, and not with the first use or turn. */
  startsWhenSeen?: boolean;
};

/**
 * Slides that turn by themselves while they are seen, and neither hovered nor focused. With
 * reduced motion a customer starts them. The library is not loaded before it is needed.
 */
export const useCarousel = ({ look, duration, intervalMs, startsWhenSeen = false }: Options) => {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const isSeen = useIsSeen(root);
  const canMove = useCanMove();
  const isCalm = canMove !== true;
  const { isOn, isChosen, setOn } = useMotionChoice(canMove);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRotating = isOn && isSeen && !isHovered && !isFocused;
  const isTurnNear = useIsTurnNear(isSeen, intervalMs);
  const isNeeded = isTurnNear || isHovered || isFocused || (startsWhenSeen && isSeen);
  const [carousel, isStarted] = useStarted(isNeeded, viewport, {
    look,
    duration,
    onSelect: setIndex,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its full time
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => carousel.current?.move(1, isCalm), intervalMs);
    return () => clearInterval(timer);
  }, [isRotating, carousel, index, intervalMs, isCalm]);

  useEffect(() => {
    if (isStarted && pending.current !== null) carousel.current?.goTo(pending.current, true);
    pending.current = null;
  }, [isStarted, carousel]);

  return {
    root,
    viewport,
    index,
    isHydrated: canMove !== null,
    isStarted,
    isSeen,
    isOn,
    isChosen,
    isRotating,
    /** Starts although hover and focus, which pause it, are on the button. */
    toggle: () => {
      setOn(!isOn);
      setHovered(false);
      setFocused(false);
    },
    goTo: (next: number) => {
      if (carousel.current) carousel.current.goTo(next, isCalm);
      else pending.current = next;
    },
    holdHandlers: holdHandlers(setHovered, setFocused),
  };
};

// With reduced motion nothing turns by itself, but a finger turns it.
const useIsTurnNear = (isSeen: boolean, intervalMs: number): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setNear(true), intervalMs / 2);
    return () => clearTimeout(timer);
  }, [isSeen, intervalMs]);
  return isNear;
};

const useStarted = (
  isNeeded: boolean,
  viewport: RefObject<HTMLDivElement | null>,
  { look, duration, onSelect }: CarouselOptions,
): [RefObject<Carousel | null>, boolean] => {
  const carousel = useRef<Carousel | null>(null);
  const [isStarted, setStarted] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isNeeded && !isWanted) setWanted(true);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./start-carousel.ts').then(
      ({ startCarousel }) => {
        if (isGone || !viewport.current) return;
        carousel.current = startCarousel(viewport.current, { look, duration, onSelect });
        setStarted(true);
      },
      // Without the script the slides stay a row to scroll.
      () => undefined,
    );
    return () => {
      isGone = true;
      carousel.current?.destroy();
      carousel.current = null;
      setStarted(false);
    };
  }, [isWanted, viewport, look, duration, onSelect]);
  return [carousel, isStarted];
};

const holdHandlers = (
  setHovered: (isHovered: boolean) => void,
  setFocused: (isFocused: boolean) => void,
) => ({
  // After a touch the browser still says that the element is hovered.
  onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
  onPointerLeave: () => setHovered(false),
  onFocus: () => setFocused(true),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget)),
});
