// Loaded when it is needed; until then the banner's slides can be scrolled.
import EmblaCarousel from 'embla-carousel';
import Fade from 'embla-carousel-fade';

/** A swipe below this goes back to the slide it began on. */
const swipePx = 40;

export type Carousel = {
  /** Moves by a number of slides, around the ends; without animation if it `jumps`. */
  move(steps: number, jumps: boolean): void;
  goTo(index: number, jumps: boolean): void;
  destroy(): void;
};

export type CarouselOptions = {
  look: 'fade' | 'slide';
  /** Embla's own measure of speed. */
  duration: number;
  onSelect: (index: number) => void;
};

/** The viewport's only child holds the slides. */
export const startCarousel = (
  viewport: HTMLElement,
  { look, duration, onSelect }: CarouselOptions,
): Carousel => {
  const startIndex = scrolledTo(viewport);
  // Otherwise the browser scrolls after the slide that it had snapped to.
  Object.assign(viewport.style, {
    overflow: 'hidden',
    scrollSnapType: 'none',
    // Only now: until the library runs, fingers scroll the slides natively.
    touchAction: 'pan-y pinch-zoom',
  });
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(
    viewport,
    { loop: true, align: 'start', duration, startIndex },
    look === 'fade' ? [Fade()] : [],
  );
  const stopSwipes = decideSwipes(viewport, embla);
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  onSelect(startIndex);
  return {
    move: (steps, jumps) => {
      if (steps > 0) embla.scrollNext(jumps);
      else embla.scrollPrev(jumps);
    },
    goTo: (index, jumps) => embla.scrollTo(index, jumps),
    destroy: () => {
      stopSwipes();
      embla.destroy();
      Object.assign(viewport.style, { overflow: '', scrollSnapType: '', touchAction: '' });
    },
  };
};

const scrolledTo = (viewport: HTMLElement): number => {
  const slide = viewport.firstElementChild?.firstElementChild;
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
};

type Embla = ReturnType<typeof EmblaCarousel>;

// Embla decides by speed; here the distance decides alone.
const decideSwipes = (viewport: HTMLElement, embla: Embla): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  let fromX = 0;
  let toX = 0;
  let fromIndex = 0;
  viewport.addEventListener(
    'pointerdown',
    ({ clientX }) => {
      fromX = clientX;
      toX = clientX;
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    ({ clientX }) => {
      toX = clientX;
    },
    { signal },
  );
  embla.on('pointerDown', () => {
    fromIndex = embla.selectedScrollSnap();
  });
  embla.on('pointerUp', () => {
    const slides = embla.scrollSnapList().length;
    const distance = toX - fromX;
    const steps = Math.abs(distance) < swipePx ? 0 : -Math.sign(distance);
    embla.scrollTo((fromIndex + steps + slides) % slides);
  });
  return () => listening.abort();
};
