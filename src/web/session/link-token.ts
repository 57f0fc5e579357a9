import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** For a press that comes before the page knows its token: hydration answers it at once. */
export const tokenOfAddress = (): string => tokenIn(window.location.hash) ?? '';

/** Empty without a link, undefined until the page is hydrated. The address bar loses it. */
export const useTokenOfLink = (): string | undefined => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const linked = tokenIn(hash);
    setToken((known) => linked ?? known ?? '');
    // Reload, Back and a copied address don't show it again.
    const forget = async () => await navigate(pathname, { replace: true });
    if (hash) forget().catch(reportError);
  }, [hash, pathname, navigate]);
  return token;
};
