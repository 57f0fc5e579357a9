import type { Database } from '../../database/database.ts';
import { type Failure, fail, isFailure } from '../../errors/errors.ts';
import { idOfImageUrl } from '../image-url.ts';
import type { ImageHost } from '../storage/image-host.ts';
import type { Uploader } from './reencode-image.ts';
import { type StoreContext, storeReencoded } from './store-image.ts';

type ImportContext = StoreContext & { database: Database; imageHost: ImageHost | null };
type Import = {
  /** Each the id or URL of an image here, or the URL of one at the image host. */
  keys: readonly string[];
  owner: Uploader;
  /** What errors name. */
  field: string;
  /** Before each download, whose limits it checks. */
  admit: () => Promise<void>;
};

/**
 * The ids of images here; those at the image host are stored here first, once. Downloads: outside
 * a transaction. Errors: invalid_input, payload_too_large, unavailable.
 */
export const importImages = async (
  context: ImportContext,
  { keys, ...others }: Import,
): Promise<string[] | Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>> => {
  const ids: string[] = [];
  for (const key of keys) {
    const id = isUrl(key) ? await importImage(context, { url: key, ...others }) : key;
    if (isFailure(id)) return id;
    ids.push(id);
  }
  return ids;
};

const isUrl = (key: string): boolean => /^https?:/.test(key);

const importImage = async (
  context: ImportContext,
  { url, owner, field, admit }: Omit<Import, 'keys'> & { url: string },
) => {
  const { database, imageHost } = context;
  // Checks the host first, because it may have paths like ours.
  if (!imageHost?.owns(url)) return idOfImageUrl(url) ?? notOurs(field);
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from images
     where host_url = $1 and (owner_id = $2 or owner_id is null) and not is_deleted limit 1`,
    [url, owner.id],
  );
  if (rows[0]) return rows[0].id;
  await admit();
  const bytes = await imageHost.download(url);
  if (!bytes) return notOurs(field);
  const stored = await storeReencoded(context, { bytes, owner, hostUrl: url });
  return isFailure(stored) ? stored : stored.id;
};

const notOurs = (field: string) =>
  fail('invalid_input', 'Use the URL of an image that POST /images answered.', { field });
