import type { FilmFacts } from './upload/inspect-film.ts';

/** The answer to an upload; sections use `name`. */
export type UploadedFilm = Omit<FilmFacts, 'format'> & { name: string; bytes: number };

const bytesMax = 3_000_000;
const sideMax = 1920;

/** Suggestions to improve a film. It is shown anyway. */
export const adviceForFilm = (film: Omit<UploadedFilm, 'name'>): string[] =>
  [
    film.bytes > bytesMax && 'More than 3 MB: make it shorter or smaller, or lower its bit rate.',
    !film.isStreamed &&
      'It plays only once all of it has come: save it for the web (“fast start”).',
    film.hasSound && 'It has sound, which is never heard: leave it out, and it weighs less.',
    Math.max(film.width, film.height) > sideMax &&
      'More than 1920 pixels a side: no screen shows them.',
  ].filter((sentence) => sentence !== false);
