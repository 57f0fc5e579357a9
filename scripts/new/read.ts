import { posix } from 'node:path';
import { withImport } from './call.ts';
import { camelCase, insertBefore, type NewFile, type Read, sentence } from './new-file.ts';

type PublicRead = { name: string; folder: string; routes: string };

/** `list-looks`, which needs no account, as GET /looks: verb, schema, test, row and guards. */
export const filesOfRead = ({ name, folder, routes }: PublicRead, read: Read): NewFile[] => {
  const noun = name.replace(/^[a-z]+-/, '');
  const home = `src/domain/${folder}`;
  const names = { noun, verb: camelCase(name), schema: `${camelCase(noun)}Schema` };
  const routesFile = `src/api/${routes}-routes.ts`;
  const row = insertBefore(routesFile, '\n];', rowSource(names), read);
  const from = posix.relative(posix.dirname(routesFile), home);
  return [
    { path: `${home}/${name}.ts`, source: verbSource(names, home), isNew: true },
    { path: `${home}/${noun}-schema.ts`, source: schemaSource(names), isNew: true },
    { path: `${home}/${name}.test.ts`, source: testSource(names, home), isNew: true },
    withImport(
      row,
      `import { ${names.verb} } from '${from}/${name}.ts';\n` +
        `import { ${names.schema} } from '${from}/${noun}-schema.ts';`,
    ),
    reserved(noun, read),
    insertBefore(
      'test/authorization.test.ts',
      "  'GET /productss': ",
      `  'GET /${noun}': open('/${noun}'),\n`,
      read,
    ),
  ];
};

/** No page of the owner takes the first part of its path. */
export const reserved = (slug: string, read: Read): NewFile =>
  insertBefore(
    'src/domain/content/pages/reserved-slugs.ts',
    '`.split(',
    `\n    ${slug.toLowerCase()}`,
    read,
  );

type Names = { noun: string; verb: string; schema: string };

const verbSource = ({ noun, verb, schema }: Names, home: string) => {
  const row = sentence(camelCase(noun));
  return `import type { z } from 'zod';
import type { Database } from '${posix.relative(home, 'src/platform')}/database/database.ts';
import type { ${schema} } from './${noun}-schema.ts';

type ${row} = z.infer<typeof ${schema}>;

export const ${verb} = async ({ database }: { database: Database }): Promise<${row}> => {
  const { rows } = await database.pool.query<${row}[number]>({
    name: '${verb}',
    text: 'select name from categories order by position',
  });
  return rows;
};
`;
};

const schemaSource = ({ schema }: Names) => `import { z } from 'zod';

export const ${schema} = z.array(z.object({ name: z.string() }));
`;

const testSource = ({ noun }: Names, home: string) => `import { expect, test } from 'vitest';
import { createTestShop } from '${posix.relative(home, 'test')}/test-shop.ts';

test('customers may list ${noun}', async () => {
  const { app } = await createTestShop();
  const answer = await app.request('/${noun}');
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});
`;

const rowSource = ({ noun, verb, schema }: Names) => `
  publicRoute({
    method: 'get',
    path: '/${noun}',
    summary: 'List ${noun.replaceAll('-', ' ')}',
    output: ${schema},
    answer: '${sentence(noun)}',
    verb: ({ context }) => ${verb}(context),
  }),`;
