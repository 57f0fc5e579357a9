// Who may import whom, as data. Packages count as well, and types as much as values.
import { posix } from 'node:path';
import { findCircles, type Import, readImports, type Sources } from './import-graph.ts';
import {
  adapters,
  adminPackages,
  apiPackages,
  browserPackages,
  commonNouns,
  homes,
  lazyPackages,
  ranks,
} from './rooms.ts';

const rooms = ranks
  .flatMap((names, rank) => names.map((name) => ({ name, rank })))
  .sort((one, other) => other.name.length - one.name.length);

/** The room of a file: the longest name that its path begins with. */
const roomOf = (path: string) =>
  rooms.find(({ name }) => (name.endsWith('/') ? path.startsWith(name) : path === name));

const serverSideOfWeb = ['src/web/ssr.ts', 'src/web/entry.server.tsx'];

type IsNoun = (path: string) => boolean;
type Rule = {
  rule: string;
  from: (path: string) => boolean;
  may: (imported: Import, isNoun: IsNoun) => boolean;
};

const rules: Rule[] = [
  {
    rule: 'a room imports lower rooms only',
    from: () => true,
    may: ({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return isPackage(to) || own === other || (own && other ? other.rank < own.rank : false);
    },
  },
  {
    rule: 'the product imports no tests, scripts or benches',
    from: () => true,
    may: ({ to }) => !inside('test/', 'e2e/', 'scripts/', 'bench/', 'torture/', 'cluster/')(to),
  },
  {
    rule: 'pages import pages, nouns, types of the API and what the browser may load',
    from: (path) => inside('src/web/')(path) && !serverSideOfWeb.includes(path),
    may: ({ to, typeOnly }, isNoun) =>
      inside('src/web/')(to) ||
      isNoun(to) ||
      isOneOf([...browserPackages, ...lazyPackages, ...adminPackages])(to) ||
      (typeOnly && (inside('src/api/')(to) || isSchema(to))) ||
      to === '@react-router/dev/routes',
  },
  {
    rule: 'libraries of the admin pages are loaded by admins only',
    from: (path) => !inside('src/web/admin/')(path),
    may: ({ to }) => !isOneOf(adminPackages)(to),
  },
  {
    rule: 'the server side of the pages imports pages and nouns',
    from: (path) => serverSideOfWeb.includes(path),
    may: ({ to }, isNoun) => isPackage(to) || inside('src/web/')(to) || isNoun(to),
  },
  {
    rule: 'src/server imports the database and what declares the pages, not what the shop does',
    from: inside('src/server/'),
    may: ({ to }, isNoun) =>
      isPackage(to) ||
      isNoun(to) ||
      inside('src/server/', 'src/response-cache/')(to) ||
      inside('src/platform/database/', 'src/platform/telemetry/', 'embedded-postgres/')(to) ||
      [
        'src/web/search-params.ts',
        'src/web/session/return-to.ts',
        'src/platform/errors/startup-error.ts',
      ].includes(to),
  },
  {
    rule: 'the API imports verbs, nouns, schemas and what a route needs, but no adapter',
    from: inside('src/api/'),
    may: ({ to }, isNoun) =>
      inside('src/api/', 'src/response-cache/', 'src/shop/')(to) ||
      (inside('src/domain/', 'src/platform/images/', 'src/platform/limits/')(to) &&
        !adapters.includes(posix.basename(to))) ||
      [
        'src/platform/database/database-errors.ts',
        'src/platform/telemetry/request-scope.ts',
      ].includes(to) ||
      isNoun(to) ||
      isSchema(to) ||
      isOneOf(apiPackages)(to),
  },
  {
    rule: 'a schema imports nouns, schemas and the validator',
    from: isSchema,
    may: ({ to }, isNoun) =>
      isNoun(to) || isSchema(to) || isOneOf(['zod', '@hono/zod-openapi'])(to),
  },
  {
    rule: 'an adapter imports nouns, adapters and the library it adapts',
    from: (path) => isConcept(path) && adapters.includes(posix.basename(path)),
    may: ({ to }, isNoun) => isPackage(to) || isNoun(to) || adapters.includes(posix.basename(to)),
  },
  {
    rule: 'identity imports of the shop only database, emails, settings, permissions, audit log',
    from: inside('src/domain/identity/'),
    may: ({ to }) =>
      isPackage(to) ||
      inside(
        'oidc-sandbox/',
        'src/domain/identity/',
        'src/platform/database/',
        'src/domain/audit-log/',
        'src/domain/shop-settings/',
        'src/domain/team/',
        'src/platform/email/',
      )(to) ||
      inside(
        'src/platform/values/day-ms.ts',
        'src/platform/errors/errors.ts',
        'src/platform/values/phone.ts',
        'src/platform/text/email-address.ts',
        'src/platform/text/log-text.ts',
        'src/platform/text/say.ts',
        'src/platform/security-log/security-event.ts',
        'src/platform/turns/',
      )(to),
  },
  {
    rule: 'the demo imports products, images and the database',
    from: inside('demo/'),
    may: ({ to }) =>
      isPackage(to) ||
      inside(
        'demo/',
        'src/domain/catalog/',
        'src/domain/content/',
        'src/platform/images/',
        'src/domain/shop-settings/',
        'src/platform/database/',
      )(to) ||
      inside(
        'src/platform/errors/errors.ts',
        'src/platform/values/money.ts',
        'src/platform/values/phone.ts',
      )(to),
  },
  {
    rule: 'each outside library is imported in its own folder',
    from: inside('src/', 'server.ts', 'demo/'),
    may: ({ from, to }) =>
      Object.entries(homes).every(
        ([name, home]) => !isOneOf([name])(to) || inside(...[home].flat())(from),
      ),
  },
];

/** A sentence for each import against a rule, each circle, and each file that is out of place. */
export const ruleViolations = (sources: Sources): string[] => {
  const all = [...sources].flatMap(([path, source]) => readImports(path, source));
  const imports = all.filter(({ from }) => !isTest(from));
  const isNoun = findNouns(sources, imports);
  const against = imports.flatMap((imported) =>
    rules
      .filter(({ from, may }) => from(imported.from) && !may(imported, isNoun))
      .map(({ rule }) => `${imported.from} imports ${imported.to}: ${rule}`),
  );
  const paths = [...sources.keys()].filter((path) => !isTest(path));
  return [
    ...against,
    ...findCircles(imports).map((circle) => `${circle}: a circle`),
    ...paths.flatMap(misplaced),
    ...sharedNames(paths),
    ...fullFolders(paths),
  ];
};

const misplaced = (path: string): string[] => {
  if (!roomOf(path)) return [`${path}: has no rank in test/rooms.ts`];
  if (path.endsWith('.tsx') && !inside('src/web/')(path)) return [`${path}: only pages are .tsx`];
  if (/^src\/platform\/database\/[\w-]+\//.test(path)) return [`${path}: only SQL stands there`];
  return [];
};

/** Two files of one name are confusing to find. */
const sharedNames = (paths: string[]): string[] =>
  [...Map.groupBy(paths, (path) => posix.basename(path).replace(/\..*$/, ''))]
    .filter(([name, { length }]) => length > 1 && name !== 'entry')
    .map(([, same]) => `${same.at(-1)}: has the name of ${same.slice(0, -1).join(', ')}`);

const filesMax = 25;

/** More files than that are hard to take in: the folder has a subject too many. */
const fullFolders = (paths: string[]): string[] =>
  [...Map.groupBy(paths, posix.dirname)]
    .filter(([, { length }]) => length > filesMax)
    .map(([folder, { length }]) => `${folder}: has ${length} files, more than ${filesMax}`);

/** Functions of texts alone, which nouns may use. */
const pureLibraries = ['any-ascii', 'localized-address-format', 'postcode-validator'];

/** A noun is a file of a concept that imports nothing but nouns, types included. */
const findNouns = (sources: Sources, imports: Import[]): IsNoun => {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const isNoun = (path: string, above: string[] = []): boolean =>
    sources.has(path) &&
    isConcept(path) &&
    (byFile.get(path) ?? []).every(
      ({ to }) => above.includes(to) || pureLibraries.includes(to) || isNoun(to, [...above, path]),
    );
  return (path) => isNoun(path);
};

function inside(...places: string[]) {
  return (path: string): boolean => places.some((place) => path.startsWith(place));
}

function isOneOf(packages: string[]) {
  return (name: string): boolean =>
    packages.some((one) => name === one || name.startsWith(`${one}/`));
}

function isPackage(to: string): boolean {
  const folders =
    /^(src|demo|[a-z]+-sandbox|embedded-postgres|test|e2e|bench|torture|cluster|scripts)\//;
  return !folders.test(to.replace(/^server\.ts$/, 'src/'));
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.endsWith('.test.tsx');
}

function isSchema(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('-schema.ts');
}

/** What the shop is about: its folders, common nouns, and the sandbox's test cards. */
function isConcept(path: string): boolean {
  return (
    inside('stripe-sandbox/', 'src/domain/', ...commonNouns)(path) ||
    (inside('src/platform/')(path) && !inside('src/platform/database/')(path))
  );
}
