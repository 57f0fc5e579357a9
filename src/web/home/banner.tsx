import { useCanPlayFilms } from '../components/browser/use-motion.ts';
import { PlayButton } from '../components/media/play-button.tsx';
import { CollectionSlide, type Sale, SaleSlide } from './banner-slides.tsx';
import { useCarousel } from './use-carousel.ts';

const intervalMs = 5000;

const slides = [
  { name: 'Black Friday', ground: 'inverse bg-hero', Slide: SaleSlide },
  { name: 'The bag collection', ground: 'daylight bg-day', Slide: CollectionSlide },
];

/** Two slides that fade into each other. Without scripts they are a row to scroll. */
export const Banner = ({ sale }: { sale: Sale }) => {
  const carousel = useCarousel({ look: 'fade', duration: 20, intervalMs });
  const { index, isHydrated, isStarted, isOn, isRotating } = carousel;
  // Play starts the film too, whatever the browser's settings.
  const canPlayFilms = useCanPlayFilms();
  const isFilmOn = isOn && (canPlayFilms === true || carousel.isChosen);
  return (
    <section
      ref={carousel.root}
      className={`relative ${slides[index]?.ground}`}
      aria-roledescription="carousel"
      aria-label="Offers"
      {...carousel.holdHandlers}
    >
      {isHydrated ? <Controls {...carousel} /> : null}
      <div
        ref={carousel.viewport}
        className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        <div className="flex" aria-live={isRotating ? 'off' : 'polite'}>
          {slides.map(({ name, ground, Slide }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={name}
              className={`min-w-0 flex-[0_0_100%] snap-start ${ground}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${slides.length}: ${name}`}
              inert={isStarted && place !== index}
            >
              <Slide
                sale={sale}
                isFilmWanted={isStarted && isFilmOn && carousel.isSeen && place === index}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};

type ControlsProps = Pick<
  ReturnType<typeof useCarousel>,
  'index' | 'isOn' | 'isRotating' | 'toggle' | 'goTo'
>;

// The pause button comes first for the keyboard, and stands last.
const Controls = ({ index, isOn, isRotating, toggle, goTo }: ControlsProps) => (
  <div className="absolute inset-x-0 bottom-0 z-1 pb-2 lg:pb-4">
    <div className="wrap flex flex-row-reverse items-center justify-end gap-4">
      <PlayButton what="the slides" isOn={isOn} onToggle={toggle} />
      <div className="flex gap-2">
        {slides.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            className="group flex h-7 w-18 items-center"
            aria-label={`Slide ${place + 1}: ${name}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => goTo(place)}
          >
            <span className="relative h-0.5 w-full bg-current/35">
              {place === index ? (
                <span
                  key={String(isRotating)}
                  className={`absolute inset-0 overflow-hidden
                    ${isRotating ? 'animate-slide-clock' : ''}`}
                >
                  <span
                    className={`absolute inset-0 dashed-line
                      ${isRotating ? 'animate-slide-clock-dashes' : ''}`}
                  />
                </span>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </div>
  </div>
);
