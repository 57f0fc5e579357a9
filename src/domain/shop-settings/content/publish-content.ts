import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { uploadedFilm, uploadIdOf } from '../../../platform/images/film-url.ts';
import { takeImages } from '../../../platform/images/upload/take-images.ts';
import { filmsIn, imagesIn } from '../../content/content-fields.ts';
import type { Place, Section } from '../../content/section-kinds.ts';
import {
  type ChangeContext,
  changedMeanwhile,
  isUpToDate,
  replaceSettings,
} from '../change-shop-settings.ts';

type Publish = { place: Place; actorId: string; revision: number };

/**
 * For admins: replaces the sections of a place, whose images become the shop's.
 * Errors: invalid_input {field}, changed_meanwhile.
 */
export const publishContent = (
  context: ChangeContext,
  { sections, ...publish }: Publish & { sections: Section[] },
): Promise<true | Failure> => replaceContent(context, publish, async () => sections);

/** For admins: back to before the last change. Errors: not_found, and as above. */
export const undoContent = (context: ChangeContext, publish: Publish): Promise<true | Failure> =>
  replaceContent(
    context,
    publish,
    async (client) =>
      (await findBefore(client, publish.place)) ??
      fail('not_found', 'There is no earlier change to go back to.'),
  );

/** The sections before the last change; null when none is known. */
export const findBefore = async (client: Queryable, place: Place): Promise<Section[] | null> => {
  const { rows } = await client.query<{ sections: Section[] }>(
    `select detail -> 'before' -> 'sections' as sections from audit_log
     where action = 'settings_changed' and subject = $1 order by at desc, id desc limit 1`,
    [place],
  );
  return rows[0]?.sections ?? null;
};

const replaceContent = (
  context: ChangeContext,
  { place, actorId, revision }: Publish,
  find: (client: Queryable) => Promise<Section[] | Failure>,
): Promise<true | Failure> =>
  replaceSettings(context, {
    group: place,
    actorId,
    next: async (before, client) => {
      const found = await find(client);
      if (isFailure(found)) return found;
      const sections = await keepImages(client, found, actorId);
      if (isFailure(sections)) return sections;
      if (!isUpToDate(before, { sections }, revision)) return changedMeanwhile();
      const shown = namesIn(before.value.sections);
      await releaseImages(client, shown, namesIn(sections), context.now());
      return { sections };
    },
  });

// A file of `public` or `assets` is no upload.
const namesIn = (sections: readonly Section[]): string[] => [
  ...new Set(imagesIn(sections).flatMap(({ id }) => (id.startsWith('/') ? [] : [id]))),
  ...new Set(filmsIn(sections).flatMap(({ film }) => (uploadedFilm.test(film) ? [film] : []))),
];

/** With the sizes that the shop knows, whatever was sent. */
const keepImages = async (
  client: Queryable,
  sections: Section[],
  actorId: string,
): Promise<Section[] | Failure> => {
  const names = namesIn(sections);
  const taken = names.length > 0 ? await takeImages(client, names, actorId) : [];
  if (taken.length < names.length)
    return fail('invalid_input', 'An image or film is gone. Upload it again.', {
      field: 'sections',
    });
  const sized = structuredClone(sections);
  for (const image of imagesIn(sized)) {
    const known = taken.find(({ id }) => id === image.id);
    if (known) Object.assign(image, { width: known.width, height: known.height });
  }
  return sized;
};

/** The job that deletes unused images looks whether something else shows them. */
const releaseImages = async (
  client: Queryable,
  before: readonly string[],
  after: readonly string[],
  at: Date,
): Promise<void> => {
  const released = before.filter((name) => !after.includes(name)).map(uploadIdOf);
  if (released.length > 0)
    await client.query(
      'update images set unused_since = $2 where id = any($1) and owner_id is null',
      [released, at],
    );
};
