import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import { type PageKind, slugProblem } from '../page.ts';

type Taken = { id: string; kind: PageKind; slug: string; former?: string };

/** Gives a page its address. Its former addresses redirect to it. Errors: invalid_input {field}. */
export const takeSlug = async (
  client: Queryable,
  { id, kind, slug, former }: Taken,
): Promise<true | Failure<'invalid_input'>> => {
  const problem = slugProblem(kind, slug);
  if (problem) return fail('invalid_input', problem, { field: 'slug' });
  const { rows } = await client.query<{ title: string }>(
    `select v.title from content_pages p
     join content_versions v on v.page_id = p.id and v.revision = p.revision
     where kind = $1 and slug = $2 and deleted_at is null and id <> $3`,
    [kind, slug, id],
  );
  const [other] = rows;
  if (other) return fail('invalid_input', `“${other.title}” has this address.`, { field: 'slug' });
  const market = kind === 'page' && (await findMarketAt(client, slug));
  if (market)
    return fail('invalid_input', `The market “${market}” has this address.`, { field: 'slug' });
  await client.query('update content_pages set slug = $2 where id = $1', [id, slug]);
  await client.query(
    'delete from former_page_slugs where kind = $1 and slug = $2 and page_id = $3',
    [kind, slug, id],
  );
  if (former !== undefined)
    await client.query(
      `insert into former_page_slugs (kind, slug, page_id) values ($1, $2, $3)
       on conflict (kind, slug) do update set page_id = excluded.page_id`,
      [kind, former, id],
    );
  return true;
};

const findMarketAt = async (client: Queryable, slug: string): Promise<string | undefined> => {
  // Locked, so nobody adds a market with this address meanwhile.
  await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('markets', 0))`);
  const { rows } = await client.query<{ name: string }>(
    'select name from markets where slug = $1',
    [slug],
  );
  return rows[0]?.name;
};
