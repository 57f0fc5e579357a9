import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';

type Cursor = { before: number } | { after: number } | null;

/** Links through the list in both directions; nothing for a single page. */
export const OrderListPages = ({ next, previous }: OrderListPagesProps) => {
  const { pathname, search } = useLocation();
  if (next === null && previous === null) return null;
  const urlOf = (cursor: Cursor): string => {
    const params = new URLSearchParams(search);
    params.delete('before');
    params.delete('after');
    for (const [name, number] of Object.entries(cursor ?? {})) params.set(name, String(number));
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  const links: { name: string; to: Cursor; isShown: boolean }[] = [
    { name: 'Newest', to: null, isShown: previous !== null },
    { name: 'Newer', to: { after: previous ?? 0 }, isShown: previous !== null },
    { name: 'Older', to: { before: next ?? 0 }, isShown: next !== null },
    { name: 'Oldest', to: { after: 0 }, isShown: next !== null },
  ];
  return (
    <nav className="mt-10 flex flex-wrap justify-center gap-3" aria-label="Pages">
      {links
        .filter(({ isShown }) => isShown)
        .map(({ name, to }) => (
          <ButtonLink key={name} to={urlOf(to)} look="outline" small>
            {name}
          </ButtonLink>
        ))}
    </nav>
  );
};

type OrderListPagesProps = { next: number | null; previous: number | null };
