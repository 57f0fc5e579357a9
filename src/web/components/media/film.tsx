import { type RefObject, useEffect, useRef, useState } from 'react';

/** The film alone, unseen until it plays. */
export const FilmVideo = ({ of: film, isWanted, fit = '' }: FilmVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  useIsPlaying(video, isWanted);
  return (
    <video
      ref={video}
      className={`absolute inset-0 size-full object-cover ${fit}
        ${hasBegun ? '' : 'invisible'}`}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      tabIndex={-1}
      aria-hidden
      onPlaying={() => setBegun(true)}
    >
      {film.webm ? <source src={film.webm} type="video/webm" /> : null}
      {film.mp4 ? <source src={film.mp4} type="video/mp4" /> : null}
    </video>
  );
};

const useIsPlaying = (video: RefObject<HTMLVideoElement | null>, isWanted: boolean) => {
  useEffect(() => {
    if (!video.current) return;
    // React does not render the `muted` attribute, and browsers start muted films only.
    video.current.muted = true;
    // A browser may not play it: the first frame stays.
    if (isWanted) video.current.play().catch(() => undefined);
    else video.current.pause();
  }, [video, isWanted]);
};

export type FilmFiles = { webm?: string; mp4?: string };
type FilmVideoProps = { of: FilmFiles; isWanted: boolean; fit?: string };
