// What the URL of a list asks for: Back and reload keep it.
import { redirect } from 'react-router';

export const readListParams = (request: Request) => {
  const params = new URL(request.url).searchParams;
  return {
    /** The key that the page begins after; undefined: it is the first. */
    before: params.get('before') || undefined,
    /** What was typed into the search field. */
    text: (lengthMax: number): string => (params.get('q')?.trim() ?? '').slice(0, lengthMax),
    /** What makes no sense is left out. */
    oneOf: <Name extends string>(param: string, names: readonly Name[]): Name | undefined =>
      names.find((name) => name === params.get(param)),
  };
};

/** Behind its last page a list begins again: the rows were deleted meanwhile. */
export const firstPageIfEmpty = (request: Request, rows: readonly unknown[]): void => {
  const { pathname, searchParams } = new URL(request.url);
  if (rows.length > 0 || !searchParams.get('before')) return;
  searchParams.delete('before');
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
};
