import type { Database } from '../../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../../platform/errors/errors.ts';
import { type LegalPageName, legalPages, withStartingText } from '../legal-pages.ts';
import { selectManagedPage } from './find-managed-page.ts';
import { addPage, changePage } from './save-page.ts';

type Context = { database: Database; now: () => Date };

/**
 * For admins: a draft with words to begin with, below what the page says already. Once it has
 * them, the same page. Errors: those of saving a page.
 */
export const draftLegalPage = async (
  context: Context,
  { name, actorId }: { name: LegalPageName; actorId: string },
): Promise<{ id: string } | Failure> => {
  const { title, description, adds } = legalPages[name];
  const { rows } = await context.database.pool.query<{ id: string }>(
    `select id from content_pages where kind = 'page' and slug = $1 and deleted_at is null`,
    [name],
  );
  const [row] = rows;
  const before = row && (await selectManagedPage(context.database.pool, row.id, context.now()));
  const page = { slug: name, title, description, image: null };
  if (!before) {
    const body = withStartingText(undefined, name);
    return idOf(await addPage(context, { ...page, kind: 'page', body, actorId }));
  }
  if (JSON.stringify(before.body).includes(JSON.stringify(adds[0]))) return { id: before.id };
  return idOf(
    await changePage(context, {
      ...{ id: before.id, revision: before.revision, slug: before.slug, actorId },
      ...{ title: before.title, description: before.description, image: before.image },
      body: withStartingText(before.body, name),
    }),
  );
};

const idOf = (saved: { id: string } | Failure): { id: string } | Failure =>
  isFailure(saved) ? saved : { id: saved.id };
