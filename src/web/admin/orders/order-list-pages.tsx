import { ListPages } from '../../account/list-pages.tsx';

/** Links through the list in both directions. */
export const OrderListPages = ({ next, previous }: OrderListPagesProps) => {
  const linkTo = (name: string, to: { before?: number; after?: number }) => ({
    name,
    params: { before: null, after: null, ...to },
  });
  return (
    <ListPages
      className="mt-10 justify-center"
      links={[
        ...(previous === null ? [] : [linkTo('Newest', {}), linkTo('Newer', { after: previous })]),
        ...(next === null
          ? []
          : [linkTo('Older', { before: next }), linkTo('Oldest', { after: 0 })]),
      ]}
    />
  );
};

type OrderListPagesProps = { next: number | null; previous: number | null };
