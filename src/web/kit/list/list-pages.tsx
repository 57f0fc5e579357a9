import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { ButtonLink } from '../../components/button.tsx';

/** Parameters of the URL; null removes one. */
type Params = Record<string, string | number | null>;

/** The URL of this page with other parameters. */
const usePageUrl = (): ((changed: Params) => string) => {
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

/** Moves scroll position and focus to the top of a list after a link to another page of it. */
const useFocusOnPage = (): (() => void) => {
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

/** Links to the pages of a list; a list of one page shows only `children`. */
export const ListPages = (props: ListPagesProps) => {
  const { links, label = say('Pages'), className, keepScroll, children } = props;
  const urlOf = usePageUrl();
  const press = useFocusOnPage();
  const shown = links.filter((link) => link !== null);
  return shown.length === 0 && !children ? null : (
    <nav className={`flex flex-wrap gap-3 ${className}`} aria-label={label}>
      {children}
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
  children?: ReactNode;
};
