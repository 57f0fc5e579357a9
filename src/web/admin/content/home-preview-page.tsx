import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { shownAt } from '../../../domain/content/section-kinds.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { HomeSections } from '../../home/home-sections.tsx';
import { loadHome } from '../../home/load-home.ts';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { Breadcrumbs } from '../../kit/dashboard-head.tsx';
import { signedInLoads } from '../../session/session.ts';
import { loadContent } from './content-page.tsx';
import { localTime } from './local-time.ts';

export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  const typed = new Date(new URL(args.request.url).searchParams.get('at') ?? Date.now());
  const at = Number.isNaN(typed.getTime()) ? new Date() : typed;
  const data = await loadHome(signedInLoads(args.request.signal), async () =>
    shownAt('home', (await loadContent(args, 'home')).sections, at),
  );
  return { data, at: localTime(at) };
};

/** The published home page as it will be at a time: `?at=2026-11-27T08:00`. */
export default function HomePreview() {
  const { data, at } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  return (
    <>
      <PageHead title="Preview of the home page" description="As customers will see it." />
      <Breadcrumbs parent={{ to: '/Dashboard/HomePage', name: 'Home page' }} />
      <div className="mt-2 mb-6 grid gap-4">
        <Notice>
          <b className="font-semibold">Preview.</b> What is published, as customers see it at this
          time.
        </Notice>
        <label className="flex flex-wrap items-center gap-3 text-sm">
          At
          <input
            className="input w-auto text-sm"
            type="datetime-local"
            defaultValue={at}
            onChange={({ target: { value } }) => value && setParams({ at: value })}
          />
        </label>
      </div>
      <h1 className="sr-only">Preview of the home page</h1>
      <HomeSections
        key={at}
        {...data}
        sections={data.sections.filter(({ kind }) => kind !== 'head')}
      />
    </>
  );
}

export const ErrorBoundary = DashboardError;
