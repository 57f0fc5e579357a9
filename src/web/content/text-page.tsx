import { useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { Load } from '../product-queries.ts';
import { HelpLinks, helpColumns } from './help-links.tsx';
import { findPage, listPages } from './page-queries.ts';
import { PageText } from './page-text.tsx';

const load = async (args: Pick<Load, 'params' | 'context'>) => {
  const [page, pages] = await Promise.all([
    findPage(args, args.params.page ?? ''),
    listPages(args.context.get(apiContext)),
  ]);
  return { page, links: pages.map(({ path, title }) => ({ path, title })) };
};

export const loader = load;
export const clientLoader = load;

export default function TextPage() {
  const { page, links } = useLoaderData<typeof load>();
  const { path, title, description, image, html } = page;
  return (
    <div className="wrap">
      <PageHead title={title} description={description} path={path} image={image ?? undefined} />
      <BreadcrumbJsonLd crumbs={[{ name: title, path }]} />
      <PageTitle title={title} />
      <div className={helpColumns}>
        <PageText html={html} className="max-w-168" />
        <HelpLinks links={links} current={path} />
      </div>
    </div>
  );
}
