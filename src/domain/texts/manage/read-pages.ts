import { isUuid } from '../../catalog/product-key.ts';
import { type PageContent, type PageKind, pageLimits } from '../../content/pages/page.ts';
import { sayInBody } from '../../content/pages/page-texts.ts';
import { type Part, partsIn } from '../part.ts';
import type { ReadThings } from './thing.ts';

const altMax = 300;

/** Pages or articles: the last version, whether it is published or not. */
export const pagesRead =
  (kind: PageKind): ReadThings =>
  async (client, { ids, after, size }) => {
    const { rows } = await client.query<PageContent & { id: string }>(
      `select p.id, v.title, v.description, v.image, v.body from content_pages p
       join content_versions v on v.page_id = p.id and v.revision = p.revision
       where p.deleted_at is null and p.kind = $1 and ($2::uuid[] is null or p.id = any($2))
         and ($3::uuid is null or p.id > $3) order by p.id limit $4`,
      [kind, ids?.filter(isUuid) ?? null, after && isUuid(after) ? after : null, size],
    );
    return rows.map(({ id, ...page }) => ({ id, name: page.title, parts: partsOfPage(page) }));
  };

const partsOfPage = ({ title, description, image, body }: PageContent): Part[] =>
  partsIn((say) => {
    say({ field: 'title', text: title, label: 'Title', max: pageLimits.title });
    say({
      ...{ field: 'description', text: description, label: 'Description' },
      ...{ max: pageLimits.description, hasValues: true },
    });
    if (image)
      say({ field: 'image.alt', text: image.alt, label: 'What the image shows', max: altMax });
    sayInBody(body, say);
  });
