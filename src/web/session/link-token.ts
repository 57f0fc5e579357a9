import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Part = 'token' | 'account';
const partOf = (hash: string, part: Part): string | null =>
  new URLSearchParams(hash.slice(1)).get(part);

/** For a press that comes before the page knows its token: hydration answers it at once. */
export const tokenOfAddress = (): string => partOf(window.location.hash, 'token') ?? '';

/** Empty without a link, undefined until the page is hydrated. The address bar loses it. */
export const useTokenOfLink = (): string | undefined => usePartOfLink('token');

/** The account of the link, for password managers only; the token is the proof. */
export const useAccountOfLink = (): string | undefined => usePartOfLink('account');

const usePartOfLink = (part: Part): string | undefined => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState<string>();
  useEffect(() => {
    const linked = partOf(hash, part);
    setText((known) => linked ?? known ?? '');
    // Reload, Back and a copied address don't show it again.
    const forget = async () => await navigate(pathname, { replace: true });
    if (hash) forget().catch(reportError);
  }, [hash, part, pathname, navigate]);
  return text;
};
