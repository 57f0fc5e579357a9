import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { type Failure, isFailure } from '../../errors/errors.ts';
import type { UploadedFilm } from '../film-advice.ts';
import type { ImageStorage } from '../storage/image-storage.ts';
import { filmBytesMax, filmTooLarge } from './film-limits.ts';
import { inspectFilm } from './inspect-film.ts';

type Context = { database: Database; images: ImageStorage; now: () => Date };

/**
 * Stores a film among the images, whose limits, backups and clean-up it shares. It is deleted
 * after a day unless something shows it. Errors: invalid_input, payload_too_large.
 */
export const storeFilm = async (
  { database, images, now }: Context,
  bytes: Buffer,
  ownerId: string,
): Promise<UploadedFilm | Failure<'invalid_input' | 'payload_too_large'>> => {
  if (bytes.byteLength > filmBytesMax) return filmTooLarge();
  const facts = inspectFilm(bytes);
  if (isFailure(facts)) return facts;
  const { format, width, height, ...shown } = facts;
  const id = randomBytes(10).toString('hex');
  const film = { format, bytes: bytes.byteLength };
  // The row first: a file without one would never be deleted.
  await database.writes.query(
    `insert into images (id, width, height, placeholder, film, owner_id, created_at, unused_since)
     values ($1, $2, $3, '', $4, $5, $6, $6)`,
    [id, width, height, JSON.stringify(film), ownerId, now()],
  );
  await images.write(`${id}/original`, bytes);
  return { name: `${id}-${format}`, bytes: film.bytes, width, height, ...shown };
};
