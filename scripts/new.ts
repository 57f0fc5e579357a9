// npm run new -- call NAME --in FOLDER --routes CONCEPT --limit LIMIT, or
// npm run new -- page NAME --in FOLDER: writes the files of docs/checklists.md, to be filled in.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesOfCall } from './new/call.ts';
import { filesOfPage } from './new/page.ts';

const usage =
  'npm run new -- call merge-customers --in customers --routes accounts/customer ' +
  '--limit customerNotes\n' +
  'npm run new -- page lookbook --in catalog';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const main = (): void => {
  const text = { type: 'string', default: '' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { in: text, routes: text, limit: text },
  });
  const [kind, name = ''] = positionals;
  const { in: folder, routes, limit } = values;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !/^[a-z/-]+$/.test(folder)) throw new Error(usage);
  const files =
    kind === 'call'
      ? filesOfCall({ name, folder, routes, limit }, read)
      : filesOfPage({ name, folder }, read);
  const taken = files.find(({ path, isNew }) => isNew && existsSync(new URL(path, root)));
  if (taken) throw new Error(`${taken.path} is there already.`);
  for (const { path, source } of files) {
    writeFileSync(new URL(path, root), source);
    console.log(path);
  }
};

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
