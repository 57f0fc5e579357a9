import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { notePage } from './browser/connection.ts';

/** Loads scripts of pages early, so that they open on a bad connection. `pages` is constant. */
export const PrefetchPages = ({ pages }: { pages: readonly string[] }) => {
  useEffect(() => {
    for (const page of pages) notePage(page);
  }, [pages]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
};
