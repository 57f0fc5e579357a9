import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { TextCountsJson } from '../../../../domain/texts/manage/text-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
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
      <PageHead title="Texts by language" description="What customers read, in each language." />
      <DashboardHead title="Texts by language" />
      <p className="mb-6 max-w-180 text-ink-2 text-sm">
        Markets of a language show what you type here, and the text of the shop where one is
        missing.
        {isShown ? null : (
          <>
            {' '}
            <b className="font-label text-ink">Customers do not see it yet:</b> choose the texts of
            the shop under{' '}
            <Link className="link text-ink" to="/Dashboard/Settings/locale">
              Country and currency
            </Link>
            .
          </>
        )}
      </p>
      {languages.length === 0 ? (
        <p>
          No market has another language than the shop.{' '}
          <Link className="link" to="/Dashboard/Settings/Markets">
            Add a market
          </Link>
        </p>
      ) : null}
      {languages.map(({ counts, ...language }) => (
        <section key={language.language} className="mb-10" aria-labelledby={language.language}>
          <h2 className="mb-3 font-label text-base" id={language.language}>
            {language.name}
          </h2>
          <Counts language={language} counts={counts} />
          <TextFile {...language} />
        </section>
      ))}
    </>
  );
}

type CountsProps = { language: { language: string; name: string }; counts: TextCountsJson };

const Counts = ({ language: { language, name }, counts }: CountsProps) => (
  <table className="mb-5 w-full max-w-180 text-sm">
    <caption className="sr-only">{`Texts in ${name}`}</caption>
    <thead>
      <tr className="border-rule border-b text-left text-ink-2">
        <th className="py-2 font-normal">What</th>
        <th className="py-2 font-normal">Missing</th>
        <th className="py-2 text-right font-normal">Texts</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ kind, label, texts, missing, older, isPart }) => (
        <tr key={kind} className="border-rule border-b">
          <th className="py-2 pr-4 text-left font-normal" scope="row">
            <Link className="link" to={`/Dashboard/Texts/${language}/${kind}`}>
              {label}
            </Link>
          </th>
          <td className="py-2 pr-4">
            {missing + older > 0 ? (
              <Link className="link" to={`/Dashboard/Texts/${language}/${kind}?open=true`}>
                {openText({ missing, older })}
              </Link>
            ) : (
              <span className="text-ink-2">{texts > 0 ? 'Nothing' : 'No texts yet'}</span>
            )}
          </td>
          <td className="py-2 text-right tabular-nums">
            {formatCount(texts)}
            {isPart ? ' of the first 20,000' : ''}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
