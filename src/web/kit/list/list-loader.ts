import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { type List, type Query, readQuery } from './list.ts';

type Asked<Of extends List> = {
  query: Query<Of>;
  api: ReturnType<typeof signedInLoads>;
  user: Awaited<ReturnType<typeof requireSession>>;
};
type Loaded = { rows: readonly unknown[]; next: Key | null };
type Key = string | number;

/** Loads the page of a list that its URL asks for; Back and reload keep it. */
export const listLoader =
  <Of extends List, Page extends Loaded>(list: Of, load: (asked: Asked<Of>) => Promise<Page>) =>
  async ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    const user = await requireSession(request);
    const query = readQuery(list, new URL(request.url));
    const page = await load({ query, api: signedInLoads(request.signal), user });
    firstPageIfEmpty(request, page.rows);
    return { ...page, query };
  };

/** After its last page a list begins again, because rows were deleted meanwhile. */
export const firstPageIfEmpty = (
  request: Pick<Request, 'url'>,
  rows: readonly unknown[],
  keys: readonly string[] = ['before'],
): void => {
  const { pathname, searchParams } = new URL(request.url);
  if (rows.length > 0 || !keys.some((key) => searchParams.get(key))) return;
  for (const key of keys) searchParams.delete(key);
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
};

/** Cuts rows to one page; a row more than the page means that there is a next page. */
export const cutPage = <Row>(found: readonly Row[], size: number, keyOf: (row: Row) => Key) => {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? keyOf(last) : null };
};
