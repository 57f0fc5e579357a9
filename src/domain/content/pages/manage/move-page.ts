import type { DatabaseAndClock, Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import type { ManagedPage, PageContent } from '../page.ts';
import { auditedPage } from './audited-page.ts';
import { pageNotFound, selectManagedPage } from './find-managed-page.ts';
import { addVersion, lockPages } from './save-page.ts';
import { takeSlug } from './take-slug.ts';

type Asked = { id: string; actorId: string };
type Moved = Promise<true | Failure<'not_found' | 'invalid_input' | 'wrong_state'>>;

/** Hides a page and cancels its planned publication. Errors: wrong_state. */
export const hidePage = (context: DatabaseAndClock, asked: Asked): Moved =>
  move(context, asked, 'page_hidden', async (client, page) => {
    if (page.isFixed) return isNeeded();
    if (page.state === 'draft') return false;
    await client.query(
      `update content_pages set published_revision = null, published_at = null,
         scheduled_revision = null, scheduled_at = null, changed_at = $2 where id = $1`,
      [page.id, context.now()],
    );
    return true;
  });

/** Deletes a page; `undeletePage` restores it. Errors: not_found, wrong_state. */
export const deletePage = (context: DatabaseAndClock, asked: Asked): Moved =>
  move(context, asked, 'page_deleted', async (client, page) => {
    if (page.isFixed) return isNeeded();
    await client.query('update content_pages set deleted_at = $2 where id = $1', [
      page.id,
      context.now(),
    ]);
    return true;
  });

/** Restores a deleted page as it was. Errors: not_found, invalid_input. */
export const undeletePage = ({ database, now }: DatabaseAndClock, { id, actorId }: Asked): Moved =>
  database.transaction(async (client) => {
    await lockPages(client);
    const { rows } = await client.query<Pick<ManagedPage, 'kind' | 'slug'>>(
      'select kind, slug from content_pages where id = $1 and deleted_at is not null',
      [id],
    );
    const [deleted] = rows;
    if (!deleted) return (await selectManagedPage(client, id, now())) ? true : pageNotFound();
    const taken = await takeSlug(client, { id, ...deleted });
    if (isFailure(taken)) return taken;
    await client.query('update content_pages set deleted_at = null where id = $1', [id]);
    const after = await selectManagedPage(client, id, now());
    const detail = { after: after && auditedPage(after) };
    await recordAuditEntry(client, {
      ...{ at: now(), actorId, action: 'page_restored', subject: id, detail },
    });
    return true;
  });

/** Copies an older version into a new draft. Errors: not_found. */
export const restorePageVersion = (
  context: DatabaseAndClock,
  { revision, ...asked }: Asked & { revision: number },
): Moved =>
  move(context, asked, 'page_changed', async (client, page) => {
    const { rows } = await client.query<PageContent>(
      `select title, description, image, body from content_versions
       where page_id = $1 and revision = $2`,
      [page.id, revision],
    );
    const [typed] = rows;
    if (!typed) return pageNotFound();
    if (revision === page.revision || JSON.stringify(typed) === lastOf(page)) return false;
    return (await addVersion(client, { ...asked, typed, at: context.now() })) ?? true;
  });

const lastOf = ({ title, description, image, body }: ManagedPage): string =>
  JSON.stringify({ title, description, image, body });

const isNeeded = () =>
  fail('wrong_state', 'The shop links to this page, so it cannot be hidden or deleted.');

type Action = 'page_hidden' | 'page_deleted' | 'page_changed';

/** Changes the page's state and writes the audit entry, unless it has that state already. */
const move = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Asked,
  action: Action,
  change: (client: Queryable, page: ManagedPage) => Promise<boolean | Failure>,
): Moved =>
  database.transaction(async (client) => {
    await lockPages(client);
    const page = await selectManagedPage(client, id, now());
    if (!page) return pageNotFound();
    const changed = await change(client, page);
    if (isFailure(changed)) return changed as Failure<'wrong_state'>;
    if (!changed) return true;
    const after = await selectManagedPage(client, id, now());
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action,
      subject: id,
      detail: { before: auditedPage(page), after: after && auditedPage(after) },
    });
    return true;
  });
