// Who may import whom, as data. Packages count as well: what a layer may carry is part of its arrow.
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Project paths to their source: {'src/cart/cart.ts': 'import ...'}. */
export type Sources = ReadonlyMap<string, string>;

type Import = { from: string; to: string; typeOnly: boolean };
type Arrow = {
  from: (path: string) => boolean;
  may: (wanted: Import, isNoun: IsNoun) => boolean;
  rule: string;
};
type IsNoun = (path: string) => boolean;

/** What the browser may carry: everything here costs every visitor. */
const browserPackages = ['react', 'react-dom', 'react-router', 'hono/client', 'lucide-react'];
const apiPackages = [
  'hono',
  '@hono/node-server/conninfo',
  '@hono/zod-openapi',
  'node:crypto',
  'rate-limiter-flexible',
  'zod',
];
const adapters = ['stripe.ts', 's3.ts', 'smtp.ts', 'disk.ts'];
/** Each outside library has one home, so that it can be replaced there. */
const homes: Record<string, string> = {
  stripe: 'src/payments/',
  sharp: 'src/images/',
  nodemailer: 'src/mail/',
  'better-auth': 'src/accounts/',
};
const downhill = ['catalog', 'pricing', 'stock', 'orders', 'payments'];

const arrows: Arrow[] = [
  {
    rule: 'only the process imports the app, and nobody imports the process',
    from: inside('src/'),
    may: ({ to }) => to !== 'src/app.ts' && to !== 'server.ts',
  },
  {
    rule: 'the product imports no tests, scripts or benches',
    from: inside('src/', 'server.ts'),
    may: ({ to }) => !inside('test/', 'e2e/', 'scripts/', 'bench/')(to),
  },
  {
    rule: 'pages import pages, nouns, types of the API and what the browser may carry',
    from: (path) => inside('src/web/')(path) && !isServerSide(path),
    may: ({ to, typeOnly }, isNoun) =>
      (inside('src/web/')(to) && !isServerSide(to)) ||
      isNoun(to) ||
      isOneOf(browserPackages)(to) ||
      (typeOnly && (inside('src/api/')(to) || isSchema(to))) ||
      to === '@react-router/dev/routes' ||
      to.startsWith('virtual:'),
  },
  {
    rule: 'the server side of the pages knows pages and nouns, neither the shop nor the database',
    from: isServerSide,
    may: ({ to }, isNoun) => !to.startsWith('src/') || inside('src/web/')(to) || isNoun(to),
  },
  {
    rule: 'the API imports the shop, nouns, schemas and what a door needs',
    from: inside('src/api/'),
    may: ({ to }, isNoun) =>
      inside('src/api/', 'src/shop.ts')(to) ||
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
    rule: 'what the shop does knows neither doors nor settings nor the process',
    from: isConcept,
    may: ({ to }) => !inside('src/api/', 'src/web/')(to) && !isAssembly(to),
  },
  {
    rule: `concepts lean downhill only (${downhill.toReversed().join(' -> ')})`,
    from: (path) => height(path) >= 0,
    may: ({ from, to }) => height(to) <= height(from),
  },
  {
    rule: 'an adapter imports nouns and the library it adapts',
    from: (path) => isConcept(path) && adapters.includes(posix.basename(path)),
    may: ({ to }, isNoun) => !to.startsWith('src/') || isNoun(to),
  },
  {
    rule: 'each outside library is imported in its own folder',
    from: inside('src/', 'server.ts'),
    may: ({ from, to }) =>
      Object.entries(homes).every(([name, home]) => !isOneOf([name])(to) || from.startsWith(home)),
  },
];

/** A sentence for each import that goes against an arrow, and for each file of a kind that its folder can't hold. */
export const ruleViolations = (sources: Sources): string[] => {
  const imports = [...sources].flatMap(([path, source]) => readImports(path, source));
  const isNoun = findNouns(sources, imports);
  const wrongImports = imports
    .filter(({ from }) => !from.endsWith('.test.ts'))
    .flatMap((wanted) =>
      arrows
        .filter((arrow) => arrow.from(wanted.from) && !arrow.may(wanted, isNoun))
        .map((arrow) => `${wanted.from} imports ${wanted.to}: ${arrow.rule}`),
    );
  return [...wrongImports, ...[...sources.keys()].flatMap(wrongKind)];
};

const wrongKind = (path: string): string[] => {
  if (path.endsWith('.tsx') && !inside('src/web/')(path)) return [`${path}: only pages are .tsx`];
  if (inside('src/database/migrations/')(path)) return [`${path}: a migration is frozen SQL`];
  return [];
};

const readImports = (path: string, source: string): Import[] => {
  const { module } = parseSync(path, source);
  const found = (name: string, typeOnly: boolean): Import => ({
    from: path,
    to: resolve(path, name),
    typeOnly,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [found(moduleRequest.value, isType)] : [],
      ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"`])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[2] ? [found(literal[2], false)] : [];
    }),
  ];
};

const resolve = (from: string, name: string): string =>
  name.startsWith('.') ? posix.join(posix.dirname(from), name.replace(/\?.*$/, '')) : name;

/** A noun is a file of a concept that leans on nothing but nouns, types included. */
const findNouns = (sources: Sources, imports: Import[]): IsNoun => {
  const isNoun = (path: string, above: string[] = []): boolean =>
    sources.has(path) &&
    isConcept(path) &&
    imports.every(
      ({ from, to }) => from !== path || above.includes(to) || isNoun(to, [...above, path]),
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

function isServerSide(path: string): boolean {
  return inside('src/web/door/', 'src/web/entry.server.', 'src/web/ssr.')(path);
}

function isSchema(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('/schema.ts');
}

/** What the shop talks about: its folders, and the two nouns that belong to all of them. */
function isConcept(path: string): boolean {
  return (
    isCommonNoun(path) ||
    (/^src\/[^/]+\//.test(path) && !inside('src/api/', 'src/web/', 'src/database/')(path))
  );
}

/** The files that put the house together for one process. */
function isAssembly(path: string): boolean {
  return /^src\/[^/]+$/.test(path) && !isCommonNoun(path);
}

function isCommonNoun(path: string): boolean {
  return path === 'src/money.ts' || path === 'src/refusal.ts';
}

function height(path: string): number {
  return downhill.indexOf(path.split('/')[1] ?? '');
}
