import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Empty without a link, undefined until the page is hydrated. The address bar loses it. */
export const useTokenOfLink = (): string | undefined => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const linked = new URLSearchParams(hash.slice(1)).get('token');
    setToken((known) => linked ?? known ?? '');
    // Reload, Back and a copied address don't show it again.
    const forget = async () => await navigate(pathname, { replace: true });
    if (hash) forget().catch(reportError);
  }, [hash, pathname, navigate]);
  return token;
};
