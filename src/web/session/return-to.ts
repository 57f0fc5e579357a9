// Back to where a visitor was sent away from. Only places of this site: `next` is whatever somebody put into a link.

/** The login page that leads back to `url`. */
export const loginUrl = ({ pathname, search, hash }: URL): string =>
  `/Login?next=${encodeURIComponent(pathname + search + hash)}`;

/** Where `?next=` leads, if it stays in the shop; else `otherwise`. */
export const returnTo = (search: string, otherwise = '/Home'): string => {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return otherwise;
  const here = 'https://hemline.invalid';
  const url = URL.parse(next, here);
  // Two slashes would begin another host; `/.//evil.example` becomes that.
  if (!url || url.origin !== here || url.pathname.startsWith('//') || isEntrance(url.pathname))
    return otherwise;
  return url.pathname + url.search + url.hash;
};

const isEntrance = (path: string): boolean => /^\/(login|signup|setpassword)\/?$/i.test(path);
