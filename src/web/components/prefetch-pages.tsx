import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { notePage } from './browser/connection.ts';

/** Fetches the scripts of pages, so that these open on a bad connection. `pages` are constants. */
export const PrefetchPages = ({ pages }: { pages: readonly string[] }) => {
  useEffect(() => {
    for (const page of pages) notePage(page);
  }, [pages]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
};
