import { useRouteLoaderData } from 'react-router';

/** Title, description and canonical URL in the head. Signed-in pages leave out `path`. */
export const PageHead = ({ title, description, path, image }: PageHeadProps) => {
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  return (
    <>
      <title>{`${title} | Hemline`}</title>
      <meta name="description" content={description} />
      {path && root ? <link rel="canonical" href={root.origin + path} /> : null}
      {path && root ? <meta property="og:title" content={title} /> : null}
      {image && root ? <meta property="og:image" content={root.origin + image} /> : null}
      {path ? null : <meta name="robots" content="noindex" />}
    </>
  );
};

type PageHeadProps = {
  title: string;
  description: string;
  path?: string;
  image?: string | undefined;
};
