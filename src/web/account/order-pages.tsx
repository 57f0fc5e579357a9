import { useLocation } from 'react-router';
import { ButtonLink } from '../components/button.tsx';

/** Links through a list; `next` is where its next page begins. Nothing for a single page. */
export const OrderPages = ({ next, noun = 'orders' }: OrderPagesProps) => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isFirst = !params.has('before');
  if (isFirst && next === null) return null;
  const pageUrl = (before: OrderPagesProps['next']) => {
    const target = new URLSearchParams(search);
    target.delete('before');
    if (before !== null) target.set('before', String(before));
    return target.size > 0 ? `${pathname}?${target}` : pathname;
  };
  return (
    <nav className="mt-10 flex justify-center gap-3" aria-label="Pages">
      {isFirst ? null : (
        <ButtonLink to={pageUrl(null)} look="outline" small>
          Newest {noun}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={pageUrl(next)} look="outline" small>
          Older {noun}
        </ButtonLink>
      )}
    </nav>
  );
};

type OrderPagesProps = { next: number | string | null; noun?: string };
