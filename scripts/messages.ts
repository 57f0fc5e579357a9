// npm run messages [-- language]: brings the files of translators up to what the code says, and
// tells by folder how much waits for a translation; of a named language each sentence, too. With
// one that has no file it begins one.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { messagesFolder } from '../src/messages/read-messages.ts';
import { filesOf, findSentences } from '../test/messages/find-sentences.ts';

const said = Map.groupBy(findSentences(filesOf('src/**/*.{ts,tsx}')), ({ text }) => text);

const update = (language: string): void => {
  const path = join(messagesFolder, `${language}.po`);
  const po = PO.parse(existsSync(path) ? readFileSync(path, 'utf8') : '');
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' };
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...said].map(([sentence, places]) => {
    const item = known.get(sentence) ?? Object.assign(new PO.Item(), { msgid: sentence });
    item.references = [...new Set(places.map(({ file }) => file))];
    return item;
  });
  writeFileSync(path, po.toString());
  const waiting = po.items.filter(({ msgstr: [text] }) => !text);
  console.log(`${language}: ${po.items.length - waiting.length} of ${po.items.length} sentences`);
  const rooms = Map.groupBy(waiting, ({ references: [file = ''] }) => roomOf(file));
  for (const [room, items] of [...rooms].sort())
    console.log(`  ${String(items.length).padStart(4)} ${room}`);
  if (waiting.length < listedMax || process.argv.includes(language))
    for (const { msgid } of waiting) console.log(`  ${msgid}`);
};

const listedMax = 100;

/** 'src/web/cart' */
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/');

const languages = readdirSync(messagesFolder).flatMap((file) =>
  file.endsWith('.po') ? [file.slice(0, -3)] : [],
);
for (const language of new Set([...languages, ...process.argv.slice(2)])) update(language);
