import { Link } from 'react-router';
import type { ContentImage } from '../../domain/content/content-fields.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { say } from '../../platform/text/say.ts';
import { PlayButton } from '../components/media/play-button.tsx';
import type { SectionProps } from './section-props.ts';
import { useCarousel } from './use-carousel.ts';

// 2000 ms to move (Embla's 55 settles in that time), and as long to stand.
const duration = 55;
const intervalMs = 4000;

/** Marks in a row, three at a time. */
export const Logos = ({ fields: { label, logos } }: SectionProps<'logos'>) => {
  const carousel = useCarousel({ look: 'slide', duration, intervalMs, startsWhenSeen: true });
  const { isHydrated, isOn, toggle, holdHandlers } = carousel;
  return (
    <section
      ref={carousel.root}
      className="wrap relative pt-section"
      aria-roledescription="carousel"
      aria-label={label}
      {...holdHandlers}
    >
      <div
        ref={carousel.viewport}
        className="snap-x snap-mandatory overflow-hidden border-rule border-y
          [scrollbar-width:none] [@media(scripting:none)]:overflow-x-auto"
      >
        <ul className="-mr-px flex">
          {logos.map(({ name, to, image }) => (
            <li key={name} className="min-w-0 flex-[0_0_33.3333%] snap-start border-rule border-r">
              <Link
                className="-outline-offset-4 grid min-h-22 place-items-center p-2 md:min-h-36 md:p-4"
                to={to}
                prefetch="none"
                draggable={false}
              >
                <img
                  className="max-h-9 w-full md:h-14 md:max-h-none md:w-auto md:max-w-[82%]"
                  src={markUrl(image)}
                  alt={name}
                  loading="lazy"
                  draggable={false}
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {isHydrated ? (
        <PlayButton
          what={say('the brands')}
          isOn={isOn}
          onToggle={toggle}
          className="absolute right-[calc(var(--spacing-gutter)-0.75rem)]"
        />
      ) : null}
    </section>
  );
};

/** A file of `public`, or an upload, which is shown 56 px high. */
const markUrl = ({ id }: ContentImage): string =>
  id.startsWith('/') ? id : imageUrl(id, 480, 'webp');
