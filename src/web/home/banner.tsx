import { say } from '../../platform/text/say.ts';
import { useCanPlayFilms } from '../components/browser/use-motion.ts';
import { PlayButton } from '../components/media/play-button.tsx';
import { BannerSlide, type SlideProps } from './banner-slides.tsx';
import type { SectionProps, Slide } from './section-props.ts';
import { useCarousel } from './use-carousel.ts';

const intervalMs = 5000;

const grounds = { dark: 'inverse bg-hero', light: 'daylight bg-day' };

/** Slides that fade into each other. Without scripts they are a row to scroll. */
export const Banner = ({ fields: { slides }, heading }: BannerProps) => {
  const [only] = slides;
  if (slides.length > 1) return <BannerCarousel slides={slides} heading={heading} />;
  return only ? (
    <section className={grounds[only.ground ?? 'dark']}>
      <BannerSlide slide={only} heading={heading} isFirst isFilmWanted={false} />
    </section>
  ) : null;
};

type BannerProps = SectionProps<'banner'> & Pick<SlideProps, 'heading'>;

const BannerCarousel = ({
  slides,
  heading,
}: BannerProps['fields'] & Pick<SlideProps, 'heading'>) => {
  const carousel = useCarousel({ look: 'fade', duration: 20, intervalMs });
  const { index, isHydrated, isStarted, isOn, isRotating } = carousel;
  // Play starts the film too, whatever the browser's settings.
  const canPlayFilms = useCanPlayFilms();
  const isFilmOn = isOn && (canPlayFilms === true || carousel.isChosen);
  return (
    <section
      ref={carousel.root}
      className={`relative ${grounds[slides[index]?.ground ?? 'dark']}`}
      aria-roledescription="carousel"
      aria-label={say('Offers')}
      {...carousel.holdHandlers}
    >
      {isHydrated ? <Controls {...carousel} slides={slides} /> : null}
      <div
        ref={carousel.viewport}
        className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        <div className="flex" aria-live={isRotating ? 'off' : 'polite'}>
          {slides.map((slide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={`${slide.name} ${slide.headline}`}
              className={`min-w-0 flex-[0_0_100%] snap-start ${grounds[slide.ground ?? 'dark']}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${slides.length}: ${slide.name}`}
              inert={isStarted && place !== index}
            >
              <BannerSlide
                slide={slide}
                heading={place === 0 ? heading : 'h2'}
                isFirst={place === 0}
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
> & { slides: Slide[] };

// The pause button comes first for the keyboard, and stands last.
const Controls = ({ slides, index, isOn, isRotating, toggle, goTo }: ControlsProps) => (
  <div className="absolute inset-x-0 bottom-0 z-1 pb-2 lg:pb-4">
    <div className="wrap flex flex-row-reverse items-center justify-end gap-4">
      <PlayButton what={say('the slides')} isOn={isOn} onToggle={toggle} />
      <div className="flex gap-2">
        {slides.map(({ name, headline }, place) => (
          <button
            key={`${name} ${headline}`}
            type="button"
            className="group flex h-7 w-18 items-center"
            aria-label={say('Slide {place}: {name}', { place: place + 1, name })}
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
