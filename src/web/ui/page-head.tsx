import { useRouteLoaderData } from 'react-router';

/** Title, description and canonical address of a page; React puts them into the head. `path` begins with a slash; signed-in pages leave it out. */
export const PageHead = ({ title, description, path }: { title: string; description: string; path?: string }) => {
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  return (
    <>
      <title>{`${title} | Hemline`}</title>
      <meta name="description" content={description} />
      {path && root ? <link rel="canonical" href={root.origin + path} /> : null}
      {path ? null : <meta name="robots" content="noindex" />}
    </>
  );
};
