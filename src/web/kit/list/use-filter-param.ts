import { useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * Sets a filter in the URL, or removes it when empty; the table begins at its first page. Filters
 * that are still being loaded stay: a second press, of whichever field, may come before that.
 */
export const useFilterParam = () => {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [, setParams] = useSearchParams();
  useEffect(() => {
    asked = next?.pathname === pathname ? next : { pathname, search };
  }, [next, pathname, search]);
  return (name: string, value: string, options?: { replace: boolean }): void => {
    const params = new URLSearchParams(asked?.pathname === pathname ? asked.search : search);
    for (const key of ['before', 'after', 'page']) params.delete(key);
    if (value) params.set(name, value);
    else params.delete(name);
    asked = { pathname, search: params.size > 0 ? `?${params}` : '' };
    setParams(params, options);
  };
};

/** The URL of the last press, which all fields of the page share before the router tells it. */
let asked: { pathname: string; search: string } | null = null;
