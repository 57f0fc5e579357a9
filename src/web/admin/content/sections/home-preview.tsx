import { useSearchParams } from 'react-router';
import { type Section, shownAt } from '../../../../domain/content/section-kinds.ts';
import { say } from '../../../../platform/text/say.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { HomeSections } from '../../../home/home-sections.tsx';
import { type HomeData, loadHome } from '../../../home/load-home.ts';
import { Breadcrumbs } from '../../../kit/dashboard-head.tsx';
import type { ApiClient } from '../../../rest-client.ts';
import { localTime } from '../local-time.ts';

type Preview = { data: HomeData; at: string };

/** The sections at a time; now if none is given. */
export const loadPreview = async (
  api: ApiClient,
  sections: Section[],
  typed: string,
): Promise<Preview> => {
  const time = new Date(typed);
  const at = Number.isNaN(time.getTime()) ? new Date() : time;
  const shown = shownAt('home', sections, at).filter(({ kind }) => kind !== 'head');
  return { data: await loadHome(api, async () => shown), at: localTime(at) };
};

/** The published home page at a time. */
export const HomePreview = ({ data, at }: Preview) => {
  const [, setParams] = useSearchParams();
  return (
    <>
      <PageHead
        title={say('Preview of the home page')}
        description={say('As customers will see it.')}
      />
      <Breadcrumbs parent={{ to: '/Dashboard/Content/home', name: say('Home page') }} />
      <h1 className="display-2">{say('Preview of the home page')}</h1>
      <div className="mt-4 mb-6 grid gap-4">
        <Notice>{say('What is published, as customers see it at this time.')}</Notice>
        <label className="flex flex-wrap items-center gap-3 text-sm">
          {say('At')}
          <input
            className="input w-auto text-sm"
            type="datetime-local"
            defaultValue={at}
            onChange={({ target: { value } }) => value && setParams({ at: value })}
          />
        </label>
      </div>
      <HomeSections key={at} {...data} />
    </>
  );
};
