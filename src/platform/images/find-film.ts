import type { Database } from '../database/database.ts';
import type { FilmFormat } from './film-url.ts';
import type { ImageStorage } from './storage/image-storage.ts';

type StoredFilm = {
  bytes: number;
  /** From the first byte up to before the end; null once the film is deleted. */
  read: (start: number, end: number) => Promise<Uint8Array | null>;
};

/** An uploaded film in its format; null without one. */
export const findFilm = async (
  { database, images }: { database: Database; images: ImageStorage },
  { id, format }: { id: string; format: FilmFormat },
): Promise<StoredFilm | null> => {
  const { rows } = await database.pool.query<{ bytes: number }>({
    name: 'find-film',
    text: `select (film ->> 'bytes')::int as bytes from images
      where id = $1 and film ->> 'format' = $2 and not is_deleted`,
    values: [id, format],
  });
  const [film] = rows;
  const name = `${id}/original`;
  return film ? { ...film, read: (start, end) => images.readPart(name, start, end) } : null;
};
