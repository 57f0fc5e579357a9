// The file of translators: what it has in its columns, and how it is written.
import type { Database } from '../../../platform/database/database.ts';
import { languageName } from '../../../platform/text/code-names.ts';
import { csvTitleLine, exactCsvLine } from '../../../platform/text/csv.ts';
import { sourceOf } from '../source-of.ts';
import { textsOfThings } from './find-texts.ts';
import { textKindOf } from './text-kinds.ts';

export const fileTitles = (language: string): string[] => [
  ...['Kind', 'Id', 'Field', 'What it is', 'Text of the shop'],
  ...[`Text in ${languageName(language)}`, 'Version'],
];

/** What a file says of the text that it was made of; empty: there was none. */
export const versionOf = (said: string): string => (said ? `v${sourceOf(said)}` : '');

const batch = 200;

type Asked = {
  kinds: readonly string[];
  language: string;
  /** What is missing, or of an earlier text of the shop; otherwise all. */
  isOpen: boolean;
};

/** For admins: a line a text. */
export async function* writeTextsFile(
  { database: { pool } }: { database: Pick<Database, 'pool'> },
  { kinds, language, isOpen }: Asked,
): AsyncGenerator<string> {
  yield csvTitleLine(fileTitles(language).map((title) => `"${title}"`));
  for (const kind of kinds) {
    let after: string | undefined;
    for (;;) {
      const things = await textsOfThings(pool, { kind, language, after, size: batch });
      const lines = things.flatMap(({ id, name, texts }) =>
        texts.flatMap(({ field, label, text, said, state }) => {
          if (isOpen && state === 'there') return [];
          const what = `${textKindOf(kind).label}: ${name}: ${label}`;
          return [exactCsvLine([kind, id, field, what, text, said, versionOf(said)])];
        }),
      );
      if (lines.length > 0) yield lines.join('');
      if (things.length < batch) break;
      after = things.at(-1)?.id;
    }
  }
}
