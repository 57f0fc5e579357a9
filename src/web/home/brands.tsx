import { Link } from 'react-router';
import { shopUrl } from '../catalog/listing/shop-url.ts';
import { PlayButton } from '../components/media/play-button.tsx';
import ardenRow from './brands/arden-row.svg?no-inline';
import brimsong from './brands/brimsong.svg?no-inline';
import hollinFell from './brands/hollin-fell.svg?no-inline';
import marenVale from './brands/maren-vale.svg?no-inline';
import norrvane from './brands/norrvane.svg?no-inline';
import tidewick from './brands/tidewick.svg?no-inline';
import { useCarousel } from './use-carousel.ts';

const brands = [
  { name: 'Norrvane', mark: norrvane },
  { name: 'Maren Vale', mark: marenVale },
  { name: 'Tidewick', mark: tidewick },
  { name: 'Arden Row', mark: ardenRow },
  { name: 'Hollin Fell', mark: hollinFell },
  { name: 'Brimsong', mark: brimsong },
];

// 2000 ms to move (Embla's 55 settles in that time), and as long to stand.
const duration = 55;
const intervalMs = 4000;

/** The marks of our brands, three at a time. */
export const Brands = () => {
  const carousel = useCarousel({ look: 'slide', duration, intervalMs, startsWhenSeen: true });
  const { isHydrated, isOn, toggle, holdHandlers } = carousel;
  return (
    <section
      ref={carousel.root}
      className="wrap relative pt-section"
      aria-roledescription="carousel"
      aria-label="Our brands"
      {...holdHandlers}
    >
      <div
        ref={carousel.viewport}
        className="snap-x snap-mandatory overflow-hidden border-rule border-y
          [scrollbar-width:none] [@media(scripting:none)]:overflow-x-auto"
      >
        <ul className="-mr-px flex">
          {brands.map(({ name, mark }) => (
            <li key={name} className="min-w-0 flex-[0_0_33.3333%] snap-start border-rule border-r">
              <Link
                className="-outline-offset-4 grid min-h-22 place-items-center p-2 md:min-h-36 md:p-4"
                to={shopUrl({ brand: [name] })}
                prefetch="none"
                draggable={false}
              >
                <img
                  className="max-h-9 w-full md:h-14 md:max-h-none md:w-auto md:max-w-[82%]"
                  src={mark}
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
          what="the brands"
          isOn={isOn}
          onToggle={toggle}
          className="absolute right-[calc(var(--spacing-gutter)-0.75rem)]"
        />
      ) : null}
    </section>
  );
};
