// The sentences of each language, as translators write them: a file a language, 'de.po'.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { addMessages, type Messages } from '../platform/text/say.ts';
import { hasLabels } from './label-files.ts';

export const messagesFolder = import.meta.dirname;

/** Whose pages say a sentence: customers', or those of the team alone. */
export type Readers = 'customers' | 'team';

/** By the English sentence; one that waits for its translation is not among them. */
export const parseMessages = (text: string, readers?: Readers): Messages =>
  Object.fromEntries(
    PO.parse(text).items.flatMap(({ msgid, msgstr: [translated], flags, references }) =>
      translated && !flags.fuzzy && (!readers || readers === readersOf(references))
        ? [[msgid, translated]]
        : [],
    ),
  );

/** By the files that say it. */
const readersOf = (files: readonly string[]): Readers =>
  files.every((file) => file.startsWith('src/web/admin/') || hasLabels(file))
    ? 'team'
    : 'customers';

/** For what the server itself writes; pages have their own in their bundle. */
export const readMessages = (): void => {
  for (const file of readdirSync(messagesFolder)) {
    const [, language] = /^(\w+)\.po$/.exec(file) ?? [];
    if (language)
      addMessages(language, parseMessages(readFileSync(join(messagesFolder, file), 'utf8')));
  }
};
