import { useRef } from 'react';
import { say } from '../../../platform/text/say.ts';
import {
  useCanPlayFilms,
  useIsSeen,
  useMotionChoice,
} from '../../components/browser/use-motion.ts';
import { type FilmFiles, FilmVideo } from '../../components/media/film.tsx';
import { PlayButton } from '../../components/media/play-button.tsx';

/** Plays while it is on the screen, unless the browser asks for less motion or less data. */
export const FilmPlayer = ({ film }: { film: FilmFiles }) => {
  const box = useRef<HTMLDivElement>(null);
  const { isOn, setOn } = useMotionChoice(useCanPlayFilms());
  const isSeen = useIsSeen(box, shareSeen);
  return (
    <div ref={box} className="absolute inset-0">
      <FilmVideo of={film} isWanted={isOn && isSeen} />
      <PlayButton
        what={say('the film')}
        isOn={isOn}
        onToggle={() => setOn(!isOn)}
        className="absolute bottom-2 left-2 bg-paper text-ink"
      />
    </div>
  );
};

// On phones the edge of the next slide is visible: that does not count as on the screen.
const shareSeen = 0.25;
