// The sentences of each language, as translators write them: a file a language, 'de.po'.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { addMessages, type Messages } from '../platform/text/say.ts';

export const messagesFolder = import.meta.dirname;

/** By the English sentence; one that waits for its translation is not among them. */
export const parseMessages = (text: string): Messages =>
  Object.fromEntries(
    PO.parse(text).items.flatMap(({ msgid, msgstr: [translated], flags }) =>
      translated && !flags.fuzzy ? [[msgid, translated]] : [],
    ),
  );

/** For what the server itself writes; pages have their own in their bundle. */
export const readMessages = (): void => {
  for (const file of readdirSync(messagesFolder)) {
    const [, language] = /^(\w+)\.po$/.exec(file) ?? [];
    if (language)
      addMessages(language, parseMessages(readFileSync(join(messagesFolder, file), 'utf8')));
  }
};
