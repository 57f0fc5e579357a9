import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { TextCountsJson } from '../../../../domain/texts/manage/text-schema.ts';
import { languageName } from '../../../../platform/text/code-names.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { TextFile } from './text-file.tsx';
import { openText } from './thing-form.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const api = signedInLoads(request.signal);
  const { languages, isShown } = await loadJson(api['text-languages'].$get());
  const counted = [];
  for (const one of languages) {
    const query = { language: one.language };
    counted.push({ ...one, counts: await loadJson(api['text-counts'].$get({ query })) });
  }
  return { languages: counted, isShown };
};

/** What of the owner's words each language lacks, and the file of translators. */
export default function Texts() {
  const { languages, isShown } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('Texts by language')}
        description={say('What customers read, in each language.')}
      />
      <DashboardHead title={say('Texts by language')} />
      <p className="mb-6 max-w-180 text-ink-2 text-sm">
        {say(
          'Markets of a language show what you type here, and the text of the shop where ' +
            'one is missing.',
        )}
        {isShown ? null : (
          <>
            {' '}
            <Say
              of={
                '<b>Customers do not see it yet:</b> choose the texts of the shop under ' +
                '<link>Country and currency</link>.'
              }
              b={(words) => <b className="font-label text-ink">{words}</b>}
              link={(words) => (
                <Link className="link text-ink" to="/Dashboard/Settings/locale">
                  {words}
                </Link>
              )}
            />
          </>
        )}
      </p>
      {languages.length === 0 ? (
        <p>
          <Say
            of="No market has another language than the shop. <link>Add a market</link>"
            link={(words) => (
              <Link className="link" to="/Dashboard/Settings/Markets">
                {words}
              </Link>
            )}
          />
        </p>
      ) : null}
      {languages.map(({ counts, ...language }) => (
        <section key={language.language} className="mb-10" aria-labelledby={language.language}>
          <h2 className="mb-3 font-label text-base" id={language.language}>
            {languageName(language.language, locale().words)}
          </h2>
          <Counts language={language.language} counts={counts} />
          <TextFile {...language} />
        </section>
      ))}
    </>
  );
}

type CountsProps = { language: string; counts: TextCountsJson };

const Counts = ({ language, counts }: CountsProps) => (
  <table className="mb-5 w-full max-w-180 text-sm">
    <caption className="sr-only">
      {say('Texts in {name}', { name: languageName(language, locale().words) })}
    </caption>
    <thead>
      <tr className="border-rule border-b text-left text-ink-2">
        <th className="py-2 font-normal">{say('What')}</th>
        <th className="py-2 font-normal">{say('Missing')}</th>
        <th className="py-2 text-right font-normal">{say('Texts')}</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ kind, label, texts, missing, older, isPart }) => (
        <tr key={kind} className="border-rule border-b">
          <th className="py-2 pr-4 text-left font-normal" scope="row">
            <Link className="link" to={`/Dashboard/Texts/${language}/${kind}`}>
              {say(label)}
            </Link>
          </th>
          <td className="py-2 pr-4">
            {missing + older > 0 ? (
              <Link className="link" to={`/Dashboard/Texts/${language}/${kind}?open=true`}>
                {openText({ missing, older })}
              </Link>
            ) : (
              <span className="text-ink-2">{texts > 0 ? say('Nothing') : say('No texts yet')}</span>
            )}
          </td>
          <td className="py-2 text-right tabular-nums">
            {isPart ? (
              <Say of="{texts} of the first 20,000" texts={formatCount(texts)} />
            ) : (
              formatCount(texts)
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
