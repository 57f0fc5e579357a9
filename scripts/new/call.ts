import { posix } from 'node:path';
import { limits } from '../../src/platform/limits/limits.ts';
import { camelCase, insertBefore, type NewFile, type Read, sentence } from './new-file.ts';

type Call = { name: string; folder: string; routes: string; limit: string };

/** The verb with its test, and its row of the API. */
export const filesOfCall = ({ name, folder, routes, limit }: Call, read: Read): NewFile[] => {
  if (!Object.hasOwn(limits, limit))
    throw new Error('Name a limit of src/platform/limits/limits.ts.');
  const home = `src/domain/${folder}`;
  const routesFile = `src/api/${routes}-routes.ts`;
  const route = read(routesFile).includes('adminRoute(') ? 'adminRoute' : 'userRoute';
  const isForAdmins = route === 'adminRoute';
  const verb = camelCase(name);
  return [
    { path: `${home}/${name}.ts`, source: verbSource(verb, home), isNew: true },
    { path: `${home}/${name}.test.ts`, source: testSource(name, home, isForAdmins), isNew: true },
    withImport(
      insertBefore(
        routesFile,
        '\n];',
        rowSource(route, name, limit, needsOf(read(routesFile))),
        read,
      ),
      `import { ${verb} } from '${posix.relative(posix.dirname(routesFile), home)}/${name}.ts';`,
    ),
  ];
};

const verbSource = (verb: string, home: string) => {
  const platform = posix.relative(home, 'src/platform');
  return `import type { Database } from '${platform}/database/database.ts';
import { type Failure, fail } from '${platform}/errors/errors.ts';

/** Errors: not_found. */
export const ${verb} = (
  _context: { database: Database },
  _change: { actorId: string },
): Promise<true | Failure<'not_found'>> =>
  Promise.resolve(fail('not_found', 'This is not written yet.'));
`;
};

const testSource = (name: string, home: string, isForAdmins: boolean) => {
  const tests = posix.relative(home, 'test');
  return `import { expect, test } from 'vitest';
import { aSignedInUser } from '${tests}/test-callers.ts';
import { createTestShop } from '${tests}/test-shop.ts';

test('${sentence(name).toLowerCase()}', async () => {
  const shop = await createTestShop();
  const user = await aSignedInUser(shop${isForAdmins ? ", 'admin'" : ''});
  expect(await user.call('POST', '/${name}')).toMatchObject({ status: 200 });
});
`;
};

/** As the first row beside it; what is for everybody names none. */
const needsOf = (routes: string): string => /\n {4}needs: .+/.exec(routes)?.[0] ?? '';

const rowSource = (route: string, name: string, limit: string, needs: string) => `
  ${route}({
    method: 'post',
    path: '/${name}',${needs}
    summary: '${sentence(name)}',
    limit: '${limit}',
    answer: 'Done',
    errors: [404],
    verb: ({ context, user }) => ${camelCase(name)}(context, { actorId: user.id }),
  }),`;

/** Before the first one; `npm run format` sorts them. */
export const withImport = (file: NewFile, line: string): NewFile => ({
  ...file,
  source: file.source.replace(/^import /m, `${line}\nimport `),
});
