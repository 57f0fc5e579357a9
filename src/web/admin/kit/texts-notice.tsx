import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextLanguagesJson } from '../../../domain/texts/manage/text-schema.ts';
import { languageName } from '../../../platform/text/code-names.ts';
import { counted } from '../../../platform/text/counted.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { ownPermissions } from '../../session/own-permissions.ts';
import { signedInApi } from '../../session/session.ts';

type Told = { kind: string; id?: string; language: string; missing: number };

/** On each list of what has texts, and on the page of one thing: what its languages lack. */
export const TextsNotice = () => {
  const { pathname } = useLocation();
  const maySee = ownPermissions.use().includes('content');
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    let isHere = true;
    setTold([]);
    if (maySee)
      find(pathname).then(
        (found) => isHere && setTold(found),
        // The page itself says what is wrong.
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [pathname, maySee]);
  return told.length > 0 ? (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {told.map(({ kind, id, language, missing }) => {
        const name = languageName(language, locale().words);
        const query = id ? `id=${encodeURIComponent(id)}` : missing > 0 ? 'open=true' : '';
        return (
          <li key={`${kind}${language}`}>
            <Link className="link" to={`/Dashboard/Texts/${language}/${kind}?${query}`}>
              {missing > 0
                ? say('{name}: {missing} missing', { name, missing: counted(missing, 'text') })
                : say('Texts in {name}', { name })}
            </Link>
          </li>
        );
      })}
    </ul>
  ) : null;
};

const find = async (pathname: string): Promise<Told[]> => {
  const { languages, kinds } = await findLanguages();
  const told: Told[] = [];
  for (const { kind, id } of kindsAt(kinds, pathname))
    for (const { language } of languages)
      told.push({
        kind,
        ...(id && { id }),
        language,
        missing: await count(kind, language, id),
      });
  return told;
};

const keptMs = 60_000;
let kept: { at: number; found: Promise<TextLanguagesJson> } | undefined;

// They seldom change, and each page asks.
const findLanguages = (): Promise<TextLanguagesJson> => {
  if (kept && performance.now() - kept.at < keptMs) return kept.found;
  const found = parseResponse(signedInApi['text-languages'].$get());
  kept = { at: performance.now(), found };
  found.catch(() => {
    kept = undefined;
  });
  return found;
};

/** The kinds that a page lists, or the thing that it is about. */
const kindsAt = (kinds: TextLanguagesJson['kinds'], pathname: string) =>
  kinds.flatMap(({ kind, page, below }): { kind: string; id?: string }[] => {
    const path = pathname.toLowerCase();
    if (path === page.toLowerCase()) return [{ kind }];
    if (!below || !path.startsWith(`${below.toLowerCase()}/`)) return [];
    const id = decodeURIComponent(pathname.slice(below.length + 1));
    return id.includes('/') || id === 'new' ? [] : [{ kind, id }];
  });

const count = async (kind: string, language: string, id?: string): Promise<number> => {
  if (id === undefined) {
    const counts = await parseResponse(
      signedInApi['text-counts'].$get({ query: { language, kind } }),
    );
    return counts[0]?.missing ?? 0;
  }
  const { things } = await parseResponse(
    signedInApi.texts[':kind'].$get({ param: { kind: pathParam(kind) }, query: { language, id } }),
  );
  return things[0]?.texts.filter(({ state }) => state === 'missing').length ?? 0;
};
