import { useSearchParams } from 'react-router';
import { ListPages } from './list-pages.tsx';

/** Links through a list, the newest first; `next` is where its next page begins. */
export const NewestPages = ({ next, noun = 'orders' }: NewestPagesProps) => {
  const [params] = useSearchParams();
  return (
    <ListPages
      className="mt-10 justify-center"
      links={[
        params.has('before') ? { name: `Newest ${noun}`, params: { before: null } } : null,
        next === null ? null : { name: `Older ${noun}`, params: { before: next } },
      ]}
    />
  );
};

type NewestPagesProps = { next: number | string | null; noun?: string };
