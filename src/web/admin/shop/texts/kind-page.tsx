import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { languageName } from '../../../../platform/text/code-names.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { openText, ThingForm } from './thing-form.tsx';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const api = signedInLoads(request.signal);
  const { searchParams } = new URL(request.url);
  const { languages, kinds, isShown } = await loadJson(api['text-languages'].$get());
  const language = languages.find((one) => one.language === params.language);
  const kind = kinds.find((one) => one.kind === params.kind);
  if (!language || !kind) throw data(null, 404);
  const [id, after] = [searchParams.get('id'), searchParams.get('after')];
  const query = {
    language: language.language,
    ...(searchParams.get('open') && { open: 'true' as const }),
    ...(id && { id }),
    ...(after && { after }),
  };
  const found = await loadJson(
    api.texts[':kind'].$get({ param: { kind: pathParam(kind.kind) }, query }),
  );
  return { ...found, language, kind, isShown };
};

export const missing = {
  title: sayable('No such texts'),
  description: sayable('These texts do not exist'),
  back: { to: '/Dashboard/Texts', name: sayable('Texts by language') },
  text: sayable('No market has this language, or you may not change these texts.'),
};

/** The things of a kind, each with a form: both languages side by side. */
export default function KindTexts() {
  const { things, next, language, kind } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const isOpen = search.get('open') !== null;
  const isOne = search.get('id') !== null;
  const path = `/Dashboard/Texts/${language.language}/${kind.kind}`;
  const name = languageName(language.language, locale().words);
  const title = say('{label} in {name}', { label: say(kind.label), name });
  return (
    <>
      <PageHead title={title} description={say('Both side by side.')} />
      <DashboardHead
        title={title}
        parent={{ to: '/Dashboard/Texts', name: say('Texts by language') }}
      />
      {isOne ? null : (
        <p className="mb-5 text-sm">
          {isOpen
            ? say('Shown is what lacks a text, or has one to look over.')
            : say('Shown are all.')}{' '}
          <Link className="link" to={isOpen ? path : `${path}?open=true`}>
            {isOpen ? say('Show all') : say('Show only what is missing')}
          </Link>
        </p>
      )}
      {things.length === 0 ? (
        <p className="text-ink-2">
          {next
            ? say('Nothing is missing on this page.')
            : isOpen
              ? say('Nothing is missing.')
              : say('Nothing has a text yet.')}
        </p>
      ) : null}
      <ul className="grid gap-6">
        {things.map((thing) => (
          <li key={thing.id} className="border-rule border-t pt-4">
            <details open={isOne || things.length === 1}>
              <summary className="cursor-pointer">
                <h2 className="inline break-words font-label text-base">{thing.name}</h2>{' '}
                <span className="text-ink-2 text-sm">{openText(countsOf(thing.texts))}</span>
              </summary>
              <p className="mt-2 mb-4 text-sm">
                <Link className="link" to={thing.page}>
                  {say('Change the text of the shop')}
                </Link>
              </p>
              <ThingForm
                key={thing.version}
                kind={kind.kind}
                language={{ ...language, name }}
                thing={thing}
              />
            </details>
          </li>
        ))}
      </ul>
      {next ? (
        <p className="mt-6">
          <Link
            className="btn btn-outline"
            to={`${path}?${new URLSearchParams({ ...(isOpen && { open: 'true' }), after: next })}`}
          >
            {say('Next page')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

const countsOf = (texts: readonly { state: string }[]) => ({
  missing: texts.filter(({ state }) => state === 'missing').length,
  older: texts.filter(({ state }) => state === 'older').length,
});
