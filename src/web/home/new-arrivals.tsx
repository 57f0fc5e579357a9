import { useRef } from 'react';
import { useCanPlayFilms, useIsSeen, useMotionChoice } from '../components/browser/use-motion.ts';
import { ButtonLink } from '../components/button.tsx';
import { Film } from '../components/media/film.tsx';
import { PlayButton } from '../components/media/play-button.tsx';
import { formatDay, formatWeekday } from '../components/shop/format-date.ts';
import { useToday } from '../components/shop/use-today.ts';
import { pageImages } from '../content/page-images.ts';
import newArrivalsMp4 from './films/new-arrivals.mp4?url';
import newArrivalsWebm from './films/new-arrivals.webm?url';

const newArrivals = {
  image: pageImages.filmNewArrivals,
  webm: newArrivalsWebm,
  mp4: newArrivalsMp4,
};

/** Today's date beside a film, which plays while it is on the screen. */
export const NewArrivals = ({ serverDay }: { serverDay: string }) => (
  <section className="grid bg-surface lg:grid-cols-[5fr_7fr]" aria-labelledby="new-arrivals">
    <ArrivalsFilm />
    <div
      className="flex flex-col justify-between gap-10 px-gutter py-8 lg:order-first
        lg:py-[clamp(1.5rem,4vw,4rem)] lg:pl-page"
    >
      <h2 className="display-2" id="new-arrivals">
        New Arrivals
      </h2>
      <Today serverDay={serverDay} />
      <div>
        <p className="mb-5 max-w-96 text-ink-2">
          What our brands have just finished. The newest come first.
        </p>
        <ButtonLink look="outline" to="/Shop?sort=newest" prefetch="intent">
          See what is new
        </ButtonLink>
      </div>
    </div>
  </section>
);

// One line each, whatever the day: nothing moves when the browser's date replaces the server's.
const Today = ({ serverDay }: { serverDay: string }) => {
  const today = useToday(serverDay);
  const [, month, day] = today.split('-').map(Number);
  return (
    <time dateTime={today} className="block whitespace-nowrap">
      <span className="display-date block tabular-nums" aria-hidden>{`${month}/${day}`}</span>
      <span className="display-1 mt-3 block">{`${formatWeekday(today)}, ${formatDay(today)}`}</span>
    </time>
  );
};

const ArrivalsFilm = () => {
  const box = useRef<HTMLDivElement>(null);
  const canPlay = useCanPlayFilms();
  const { isOn, setOn } = useMotionChoice(canPlay);
  const isSeen = useIsSeen(box);
  return (
    <div ref={box} className="image-box aspect-16/11 lg:aspect-auto lg:min-h-full">
      <Film
        of={newArrivals}
        sizes="(min-width: 992px) 60vw, 100vw"
        isWanted={isOn && isSeen}
        fit="absolute inset-0"
      />
      {canPlay === null ? null : (
        <PlayButton
          what="the film"
          isOn={isOn}
          onToggle={() => setOn(!isOn)}
          className="absolute right-4 bottom-4 bg-paper text-ink"
        />
      )}
    </div>
  );
};
