import { useRef } from 'react';
import { filmFiles } from '../../platform/images/film-url.ts';
import { say } from '../../platform/text/say.ts';
import { useCanPlayFilms, useIsSeen, useMotionChoice } from '../components/browser/use-motion.ts';
import { ButtonLink } from '../components/button.tsx';
import { FilmVideo } from '../components/media/film.tsx';
import { Image } from '../components/media/image.tsx';
import { PlayButton } from '../components/media/play-button.tsx';
import { formatDay, formatWeekday } from '../components/shop/format-date.ts';
import { useToday } from '../components/shop/use-today.ts';
import { imageOf } from './section-images.ts';
import type { SectionProps } from './section-props.ts';

/** Today's date beside a film, which plays while it is on the screen. */
export const NewArrivals = ({ id, fields, serverDay }: NewArrivalsProps) => (
  <section className="grid bg-surface lg:grid-cols-[5fr_7fr]" aria-labelledby={id}>
    <ArrivalsFilm {...fields} />
    <div
      className="flex flex-col justify-between gap-10 px-gutter py-8 lg:order-first
        lg:py-[clamp(1.5rem,4vw,4rem)] lg:pl-page"
    >
      <h2 className="display-2" id={id}>
        {fields.title}
      </h2>
      <Today serverDay={serverDay} />
      <div>
        {fields.text ? <p className="mb-5 max-w-96 text-ink-2">{fields.text}</p> : null}
        {fields.linkLabel && fields.to ? (
          <ButtonLink className="wrap-anywhere" look="outline" to={fields.to} prefetch="intent">
            {fields.linkLabel}
          </ButtonLink>
        ) : null}
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

type NewArrivalsProps = SectionProps<'arrivals'> & { serverDay: string };

const ArrivalsFilm = ({ image, film }: NewArrivalsProps['fields']) => {
  const box = useRef<HTMLDivElement>(null);
  const canPlay = useCanPlayFilms();
  const { isOn, setOn } = useMotionChoice(canPlay);
  const isSeen = useIsSeen(box);
  return (
    <div ref={box} className="image-box aspect-16/11 lg:aspect-auto lg:min-h-full">
      {image ? (
        <Image
          of={imageOf(image)}
          sizes="(min-width: 992px) 60vw, 100vw"
          className="size-full object-cover absolute inset-0"
        />
      ) : null}
      {film ? <FilmVideo of={filmFiles(film)} isWanted={isOn && isSeen} /> : null}
      {canPlay === null || !film ? null : (
        <PlayButton
          what={say('the film')}
          isOn={isOn}
          onToggle={() => setOn(!isOn)}
          className="absolute right-4 bottom-4 bg-paper text-ink"
        />
      )}
    </div>
  );
};
