import { useLocation } from 'react-router';
import { ButtonLink } from '../components/button.tsx';

/**
 * Links through a list whose pages begin after a key in the URL; `next` is that of the next page.
 * Nothing for a single page.
 */
export const KeyPages = ({ next, noun, param = 'before' }: KeyPagesProps) => {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(param);
  if (isFirst && next === null) return null;
  const pageUrl = (key: KeyPagesProps['next']) => {
    const target = new URLSearchParams(search);
    target.delete(param);
    if (key !== null) target.set(param, String(key));
    return target.size > 0 ? `${pathname}?${target}` : pathname;
  };
  return (
    <nav className="mt-8 flex flex-wrap gap-3" aria-label={`Pages of ${noun}`}>
      {isFirst ? null : (
        <ButtonLink to={pageUrl(null)} look="outline" small preventScrollReset={param !== 'before'}>
          First {noun}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={pageUrl(next)} look="outline" small preventScrollReset={param !== 'before'}>
          More {noun}
        </ButtonLink>
      )}
    </nav>
  );
};

type KeyPagesProps = {
  next: number | string | null;
  noun: string;
  /** Of several lists on a page, each has its own. */
  param?: string;
};
