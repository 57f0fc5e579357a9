import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../components/button.tsx';

/** Parameters of the URL; null takes one out. */
type Params = Record<string, string | number | null>;

/** The URL of this page with other parameters. */
export const usePageUrl = (): ((changed: Params) => string) => {
  const { pathname, search } = useLocation();
  return (changed) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) params.delete(name);
      else params.set(name, String(value));
    }
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
};

/** For links to other pages of a list: its top is shown, and the focus goes there with it. */
export const useFocusOnPage = (): (() => void) => {
  const { key } = useLocation();
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the page
  useEffect(() => {
    if (isPressed.current) document.getElementById('main')?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [key]);
  return () => {
    isPressed.current = true;
  };
};

/** Links through a list, each with its parameters; nothing for a single page. */
export const ListPages = ({ links, label = 'Pages', className, keepScroll }: ListPagesProps) => {
  const urlOf = usePageUrl();
  const press = useFocusOnPage();
  const shown = links.filter((link) => link !== null);
  return shown.length === 0 ? null : (
    <nav className={`flex flex-wrap gap-3 ${className}`} aria-label={label}>
      {shown.map(({ name, params }) => (
        <ButtonLink
          key={name}
          to={urlOf(params)}
          look="outline"
          small
          preventScrollReset={keepScroll}
          onClick={keepScroll ? undefined : press}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
};

type ListPagesProps = {
  links: readonly ({ name: string; params: Params } | null)[];
  label?: string;
  className: string;
  keepScroll?: boolean;
};
