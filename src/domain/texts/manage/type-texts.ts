import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { sourceOf } from '../source-of.ts';
import {
  findTextLanguages,
  type TextInLanguage,
  type ThingTexts,
  textsOfThings,
} from './find-texts.ts';
import { partProblem } from './part-problem.ts';

type Change = {
  kind: string;
  id: string;
  /** 'de' */
  language: string;
  /** Of the thing's texts, as they were edited. */
  version: string;
  /** By their fields; empty: as the owner typed it. What is left out stays. */
  texts: Readonly<Record<string, string>>;
  actorId: string;
};

/**
 * For admins: what a thing says in a language of a market. The same again changes nothing.
 * Errors: not_found, changed_meanwhile, invalid_input {field}.
 */
export const typeTexts = (
  { database, now }: DatabaseAndClock,
  { kind, id, language, version, texts, actorId }: Change,
): Promise<ThingTexts | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const { languages } = await findTextLanguages(client);
    if (!languages.includes(language)) return fail('not_found', 'No market has this language.');
    await lockTexts(client, kind, id);
    const asked = { kind, language, ids: [id], size: 1 };
    const [before] = await textsOfThings(client, asked);
    if (!before) return fail('not_found', 'It is gone. Load the page again.');
    const next = changesOf(before, texts);
    if ('problem' in next)
      return fail('invalid_input', `“${next.label}” ${next.problem}.`, { field: next.field });
    if (next.changes.length === 0) return before;
    if (before.version !== version)
      return fail('changed_meanwhile', 'These texts were changed meanwhile. Load them again.');
    await writeTexts(client, { kind, id, language, at: now(), changes: next.changes });
    await recordAuditEntry(client, {
      ...{ at: now(), actorId, action: 'texts_changed', subject: id },
      detail: { kind, language, name: before.name, ...auditedTexts(next.changes) },
    });
    const [after] = await textsOfThings(client, asked);
    return after ?? before;
  });

/** Two admins take turns. */
export const lockTexts = (client: Queryable, kind: string, id: string) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`texts ${kind} ${id}`]);

export type TextChange = { of: TextInLanguage; to: string };
type Wrong = { field: string; label: string; problem: string };

const changesOf = (
  { texts: known }: ThingTexts,
  texts: Change['texts'],
): { changes: TextChange[] } | Wrong => {
  const changes: TextChange[] = [];
  for (const [field, typed] of Object.entries(texts)) {
    const of = known.find((one) => one.field === field);
    if (!of) return { field, label: 'A text', problem: 'is gone: load the page again' };
    const to = tidied(of, typed);
    const problem = to && partProblem(of, to);
    if (problem) return { field, label: of.label, problem };
    // What was of an earlier text of the shop is looked over now.
    if (to !== of.said || (to && of.state === 'older')) changes.push({ of, to });
  }
  return { changes };
};

export const tidied = ({ isLong }: TextInLanguage, typed: string): string =>
  isLong ? plainBreaks(typed).trim() : typed.trim().replaceAll(/\s+/g, ' ');

type Writing = {
  kind: string;
  id: string;
  language: string;
  at: Date;
  changes: readonly TextChange[];
};

export const writeTexts = async (
  client: Queryable,
  { kind, id, language, at, changes }: Writing,
): Promise<void> => {
  const rows = changes.map(({ of, to }) => ({
    ...{ field: of.field, text: to, source: sourceOf(of.text) },
  }));
  await client.query(
    `with typed as (
       select field, text, source
       from jsonb_to_recordset($4) one (field text, text text, source text)
     ), emptied as (
       delete from translations where kind = $1 and row_id = $2 and language = $3
         and field in (select field from typed where text = '')
     )
     insert into translations (kind, row_id, language, field, text, source, updated_at)
     select $1, $2, $3, field, text, source, $5 from typed where text <> ''
     on conflict (kind, row_id, language, field) do update set text = excluded.text,
       source = excluded.source, updated_at = excluded.updated_at`,
    [kind, id, language, JSON.stringify(rows), at],
  );
};

/** By their labels. */
export const auditedTexts = (changes: readonly TextChange[]) => {
  const textsBy = (textOf: (change: TextChange) => string) =>
    Object.fromEntries(changes.map((change) => [change.of.field, textOf(change)]));
  return { before: textsBy(({ of }) => of.said), after: textsBy(({ to }) => to) };
};
