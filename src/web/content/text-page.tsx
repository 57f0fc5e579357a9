import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { readTextPage, textPages } from './text-pages.ts';

const load = async ({ params }: Pick<LoaderFunctionArgs, 'params'>) => {
  const found = await readTextPage(params.page ?? '');
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
      <div className={columns}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own markdown */}
        <div className="prose max-w-168" dangerouslySetInnerHTML={{ __html: html }} />
        <HelpLinks current={path} />
      </div>
    </div>
  );
}

const HelpLinks = ({ current }: { current: string }) => (
  <nav className="lg:order-first" aria-label="Help and policies">
    <ul className="border-rule border-t lg:sticky lg:top-30">
      {[...textPages, { path: '/contact', title: 'Contact' }].map(({ path, title }) => (
        <li key={path} className="border-rule border-b">
          <Link className={helpLink} to={path} aria-current={path === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const columns = [
  'grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 border-ink border-t pt-8',
  'lg:grid-cols-[15rem_minmax(0,1fr)]',
].join(' ');
const helpLink = [
  'flex min-h-11 items-center text-sm hover:text-accent',
  'aria-[current=page]:font-semibold',
].join(' ');
