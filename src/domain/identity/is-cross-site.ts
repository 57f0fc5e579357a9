import { ownOrigin } from './own-origin.ts';

/** Whether the browser says that another site sent the request. Other clients have no cookie. */
export const isCrossSite = ({ publicUrl }: { publicUrl: string }, headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  // Forms of our pages without a referrer send the origin 'null'.
  if (origin === 'null') return site !== 'same-origin';
  if (origin === null || origin === new URL(publicUrl).origin) return false;
  return origin !== ownOrigin(publicUrl, headers.get('host') ?? '');
};
