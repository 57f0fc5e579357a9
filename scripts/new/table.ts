import { insertBefore, type NewFile, type Read } from './new-file.ts';

/** A migration, and the row of the export. */
export const filesOfTable = (name: string, migrations: string[], read: Read): NewFile[] => {
  const table = name.replaceAll('-', '_');
  const last = Math.max(...migrations.map((file) => Number.parseInt(file, 10) || 0));
  const number = String(last + 1).padStart(4, '0');
  return [
    {
      path: `src/platform/database/migrations/${number}_${table}.sql`,
      source: `create table ${table} (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null
);
`,
      isNew: true,
    },
    insertBefore(
      'src/platform/backup/export/export-files.ts',
      "  { table: 'email_outbox', ",
      `  { table: '${table}', about: 'What a row of ${name.replaceAll('-', ' ')} is' },\n`,
      read,
    ),
  ];
};
