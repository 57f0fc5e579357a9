import { data, useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { findStorefront, type Load } from '../product-queries.ts';
import { HelpLinks, helpColumns } from './help-links.tsx';
import { readTextPage } from './text-pages.ts';

const load = async ({ params, context }: Pick<Load, 'params' | 'context'>) => {
  const storefront = await findStorefront(context.get(apiContext));
  const found = await readTextPage(params.page ?? '', storefront);
  if (!found) throw data(null, 404);
  return found;
};

export const loader = load;
export const clientLoader = load;

export default function TextPage() {
  const { page, html } = useLoaderData<typeof load>();
  const { path, title, description } = page;
  return (
    <div className="wrap">
      <PageHead title={title} description={description} path={path} />
      <BreadcrumbJsonLd crumbs={[{ name: title, path }]} />
      <PageTitle title={title} />
      <div className={helpColumns}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own markdown */}
        <div className="prose max-w-168" dangerouslySetInnerHTML={{ __html: html }} />
        <HelpLinks current={path} />
      </div>
    </div>
  );
}
