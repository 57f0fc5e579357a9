// npm run new: writes the files of a step of docs/checklists.md, to be filled in.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesOfAdminPage } from './new/admin-page.ts';
import { filesOfCall } from './new/call.ts';
import { filesOfEmail } from './new/email.ts';
import type { NewFile } from './new/new-file.ts';
import { filesOfPage } from './new/page.ts';
import { filesOfRead } from './new/read.ts';
import { filesOfTable } from './new/table.ts';

const usage = [
  'call merge-customers --in customers --routes accounts/customer --limit customerNotes',
  'read list-looks --in catalog --routes catalog/collection',
  'page lookbook --in catalog',
  'admin-page return-requests --in orders --group Orders --needs orders.read --icon Undo2',
  'email return-received --in orders/fulfillment',
  'table return-requests',
]
  .map((line) => `npm run new -- ${line}`)
  .join('\n');

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

type Given = Record<'name' | 'folder' | 'routes' | 'limit' | 'group' | 'needs' | 'icon', string>;

const kinds: Record<string, (given: Given) => NewFile[]> = {
  call: (given) => filesOfCall(given, read),
  read: (given) => filesOfRead(given, read),
  page: (given) => filesOfPage(given, read),
  'admin-page': (given) => filesOfAdminPage(given, read),
  email: (given) => filesOfEmail(given, read),
  table: ({ name }) => filesOfTable(name, migrations(), read),
};

const migrations = () =>
  ['migrations', 'upgrades'].flatMap((folder) =>
    readdirSync(new URL(`src/platform/database/${folder}`, root)),
  );

const main = (): void => {
  const text = { type: 'string', default: '' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { in: text, routes: text, limit: text, group: text, needs: text, icon: text },
  });
  const [kind, name = ''] = positionals;
  const given = { ...values, name, folder: values.in };
  const isNamed = /^[a-z]+(-[a-z]+)*$/.test(name);
  const write = isNamed && (kind === 'table' || /^[a-z/-]+$/.test(values.in)) && kinds[kind ?? ''];
  if (!write) throw new Error(usage);
  const files = write(given);
  const taken = files.find(({ path, isNew }) => isNew && existsSync(new URL(path, root)));
  if (taken) throw new Error(`${taken.path} is there already.`);
  for (const { path, source } of files) {
    writeFileSync(new URL(path, root), source);
    console.log(path);
  }
  console.log('Then run npm run format, and fill them in.');
};

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
