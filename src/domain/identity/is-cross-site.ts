import { ownOrigin } from './own-origin.ts';

/** Whether the browser says that another site asks. Without a browser there is nobody's cookie. */
export const isCrossSite = ({ publicUrl }: { publicUrl: string }, headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  // Forms of our pages that tell no referrer.
  if (origin === 'null') return site !== 'same-origin';
  if (origin === null || origin === new URL(publicUrl).origin) return false;
  return origin !== ownOrigin(publicUrl, headers.get('host') ?? '');
};
