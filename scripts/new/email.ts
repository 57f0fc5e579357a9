import { posix } from 'node:path';
import { camelCase, insertBefore, type NewFile, type Read, sentence } from './new-file.ts';

/** The text of an email with its example, its kind, and its row among the writers. */
export const filesOfEmail = (
  { name, folder }: { name: string; folder: string },
  read: Read,
): NewFile[] => {
  const kind = name.replaceAll('-', '_');
  const pascal = sentence(camelCase(name));
  const home = `src/domain/${folder}`;
  const kinds = 'src/platform/email/email.ts';
  const writers = 'src/domain/emails/email-writers.ts';
  const names = `${camelCase(name)}Example, write${pascal}`;
  const imported = `import { ${names} } from '../${folder}/${name}-email.ts';\n`;
  const row = `  ${kind}: { write: write${pascal}, example: ${camelCase(name)}Example },\n`;
  const withRow = rowBefore(writers, 'const said', kind, row, read);
  return [
    { path: `${home}/${name}-email.ts`, source: emailSource(name, home), isNew: true },
    rowBefore(kinds, 'const rows = {', kind, `  ${kind}: { resend: 'anytime' },\n`, read),
    { ...withRow, source: imported + withRow.source },
  ];
};

/** In the order of the kinds, of which `test_email` is in one list alone. */
const rowBefore = (path: string, list: string, kind: string, row: string, read: Read): NewFile => {
  const rows = read(path).slice(read(path).indexOf(list));
  const next = [...rows.matchAll(/^ {2}(\w+): \{/gm)].find(([, other = '']) => other > kind);
  return insertBefore(path, next?.[0] ?? '\n}', next ? row : `\n${row.trimEnd()}`, read);
};

const emailSource = (name: string, home: string) => {
  const platform = posix.relative(home, 'src/platform');
  const pascal = sentence(camelCase(name));
  const kind = name.replaceAll('-', '_');
  return `import type { Queryable } from '${platform}/database/database.ts';
import type { WriteEmail } from '${platform}/email/email.ts';
import { enqueueEmail } from '${platform}/email/enqueue-email.ts';

/** In the transaction of its event, which sends one. */
export const enqueue${pascal} = (
  client: Queryable,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> =>
  enqueueEmail(client, {
    kind: '${kind}',
    about: id,
    recipient: email,
    dedupeKey: \`${kind}:\${id}\`,
    now,
  });

/** Null when there is nothing left to say. */
export const write${pascal}: WriteEmail<{
  database: { pool: Queryable };
  publicUrl: string;
}> = async ({ database, publicUrl }, id) => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from users where id = $1',
    [id],
  );
  const [user] = rows;
  if (!user) return null;
  return {
    subject: '${sentence(name)}',
    title: '${sentence(name)}',
    blocks: [{ text: \`Hello \${user.name}.\` }, { button: 'Open the shop', url: publicUrl }],
  };
};

/** What its query finds of a made-up customer. */
export const ${camelCase(name)}Example = { name: 'Ines Moreira' };
`;
};
