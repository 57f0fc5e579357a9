// Keys of pages: path and declared parameters.

/** Whether it is a page of results or of a filter; numbered pages of the whole shop are not. */
export const isSearch = (key: string): boolean =>
  key.startsWith('/search') || /[?&](?!page=)/.test(key);

/** A path that the router can decode: it would log another. Escaped, it is an unknown page. */
export const decodableKey = (key: string): string => {
  try {
    decodeURI(key);
    return key;
  } catch {
    return key.replaceAll('%', '%25');
  }
};
