import { redirect, replace } from 'react-router';

/**
 * Leads from the loader of the page at `url` to another one, so that Back leads to the page before.
 * A page that is the document's, or that Back led to, has its place in the history already.
 */
export const redirectFrom = (url: string | URL, to: string): Response => {
  const isPlaced = new URL(url).pathname === globalThis.location?.pathname;
  return isPlaced ? replace(to) : redirect(to);
};
