import type { Database, DatabaseAndClock } from '../../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../../platform/errors/errors.ts';
import { type LegalPageName, legalPages, withStartingText } from '../legal-pages.ts';
import type { ManagedPage } from '../page.ts';
import type { PageNode } from '../page-body.ts';
import { selectManagedPage } from './find-managed-page.ts';
import { addPage, changePage } from './save-page.ts';

/**
 * For admins: a draft with the starting text below the existing text. A page that has the text
 * already stays unchanged. Errors: those of saving a page.
 */
export const draftLegalPage = async (context: DatabaseAndClock, wanted: Wanted) => {
  const drafted = await draftOnce(context, wanted);
  // Another admin may have been faster; then the page exists.
  return isFailure(drafted) ? await draftOnce(context, wanted) : drafted;
};

type Wanted = { name: LegalPageName; actorId: string };

const draftOnce = async (
  context: DatabaseAndClock,
  { name, actorId }: Wanted,
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
      body: withStartingText((await findOwnBody(context.database, before)) ?? before.body, name),
    }),
  );
};

/** If the last version is the demo's, the version before it. */
const findOwnBody = async ({ pool }: Database, { id, revision }: ManagedPage) => {
  const { rows } = await pool.query<{ body: PageNode }>(
    `select v.body from demo_rows d join content_versions v on v.page_id::text = d.id
       and v.revision < d.mark::int
     where d.kind = 'content_pages' and d.id = $1 and d.mark = $2
     order by v.revision desc limit 1`,
    [id, `${revision}`],
  );
  return rows[0]?.body;
};

const idOf = (saved: { id: string } | Failure): { id: string } | Failure =>
  isFailure(saved) ? saved : { id: saved.id };
