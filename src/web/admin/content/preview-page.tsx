import { Link, useLoaderData } from 'react-router';
import { Image } from '../../components/media/image.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageText } from '../../content/page-text.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { Breadcrumbs } from '../../kit/dashboard-head.tsx';
import { loadPage, pageUrl, parentOf } from './load-page.ts';

export const clientLoader = loadPage;

/** The last version as customers would see it. Only admins get it, and nothing keeps it. */
export default function PagePreview() {
  const page = useLoaderData<typeof clientLoader>();
  const { title, description, image, html } = page;
  return (
    <>
      <PageHead title={`Preview: ${title}`} description={description} />
      <Breadcrumbs parent={parentOf(page)} />
      <div className="mt-2 mb-6">
        <Notice>
          <b className="font-semibold">Preview</b> of the last version.{' '}
          <Link className="link" to={pageUrl(page)}>
            Edit it
          </Link>
        </Notice>
      </div>
      <article className="max-w-text">
        <h1 className="display-3">{title}</h1>
        {image ? (
          <div className="image-box my-8 aspect-4/3">
            <Image of={image} sizes="640px" className="size-full object-cover" />
          </div>
        ) : null}
        <PageText html={html} className="mt-8" />
      </article>
    </>
  );
}

export const ErrorBoundary = DashboardError;
