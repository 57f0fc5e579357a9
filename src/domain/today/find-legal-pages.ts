import type { Queryable } from '../../platform/database/database.ts';
import { legalPageNames, placeholderPattern } from '../content/pages/legal-pages.ts';
import type { SetupGuideJson } from './setup-schema.ts';

type LegalPageState = SetupGuideJson['legalPages'][number];

/** Each in its order. */
export const findLegalPages = async (client: Queryable): Promise<LegalPageState[]> => {
  const { rows } = await client.query<LegalPageState>({
    name: 'find-legal-pages',
    text: `select one.name, p.id, coalesce(last.body::text ~ $2, false) as "hasPlaceholder",
        coalesce(public.body::text !~ $2 and exists (select from audit_log a
          where a.subject = p.id::text and a.action = 'page_published'), false) as "isDone"
      from unnest($1::text[]) with ordinality one (name, place)
        left join content_pages p on p.kind = 'page' and p.slug = one.name and p.deleted_at is null
        left join content_versions last on last.page_id = p.id and last.revision = p.revision
        left join content_versions public on public.page_id = p.id
          and public.revision = case when p.scheduled_at <= now() then p.scheduled_revision
            else p.published_revision end
      order by place`,
    values: [legalPageNames, placeholderPattern],
  });
  return rows;
};
