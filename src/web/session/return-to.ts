// Where to go after signing in. `next` comes from a link, so only paths of this site count.
import { withoutMarket } from '../../platform/text/locale.ts';

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The login page that leads back to `url`. */
export const loginUrl = ({ pathname, search, hash }: Place): string =>
  `/Login?next=${encodeURIComponent(withoutMarket(pathname) + search + hash)}`;

/** Where `?next=` leads, if it stays on this site; else `otherwise`. */
export const returnTo = (search: string, otherwise = '/Home'): string => {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return otherwise;
  const ownOrigin = 'https://hemline.invalid';
  const url = URL.parse(next, ownOrigin);
  // `/.//evil.example` normalizes to `//evil.example`, which is another host.
  if (!url || url.origin !== ownOrigin || url.pathname.startsWith('//') || isAuthPage(url.pathname))
    return otherwise;
  return url.pathname + url.search + url.hash;
};

const isAuthPage = (path: string): boolean =>
  /^\/(login|signup|setpassword|forgotpassword|secondfactor)\/?$/i.test(path);
