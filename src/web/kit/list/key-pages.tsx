import { useSearchParams } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { ListPages } from './list-pages.tsx';

/** Links through a list whose pages start after a key in the URL; `next` is the next key. */
export const KeyPages = ({ next, noun, param = 'before' }: KeyPagesProps) => {
  const [params] = useSearchParams();
  return (
    <ListPages
      className="mt-8"
      label={say('Pages of {noun}', { noun: say(noun) })}
      keepScroll={param !== 'before'}
      links={[
        params.has(param) ? { name: say('First page'), params: { [param]: null } } : null,
        next === null ? null : { name: say('Next page'), params: { [param]: next } },
      ]}
    />
  );
};

type KeyPagesProps = {
  next: number | string | null;
  noun: string;
  /** Each of several lists on a page needs its own parameter. */
  param?: string;
};
