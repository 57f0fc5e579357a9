// An 'error' that nobody listens to ends the process: who makes or hears an emitter hears that too.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const product = [
  'server.ts',
  'scripts/start.ts',
  'src/**/*.ts',
  'src/web/entry.server.tsx',
  'stripe-sandbox/**/*.ts',
  'oidc-sandbox/**/*.ts',
  'embedded-postgres/**/*.ts',
];
// Of the browser, where an unheard error ends nothing.
const isLeftOut = (path: string): boolean =>
  /\.test\.ts$/.test(path) || /^src\/web\/(?!entry\.server)/.test(path);

/** Emitters whose errors another hears. */
const heardElsewhere: Record<string, string> = {
  'src/api/http/read-upload.ts without a name': 'readUpload, in the same file',
  'src/platform/backup/archive.ts without a name': 'the pipeline that they stand in',
  'src/platform/backup/export/write-export.ts without a name':
    'pipelines: its own, and that of pipeTo in archive.ts',
  'src/platform/telemetry/observe-queries.ts pool': 'database.ts',
  'src/server/count-views.ts outgoing': 'one-at-a-time.ts, or send-stored.ts',
  'src/server/pages.ts pages': 'a router, which emits nothing',
  'src/server/observe-requests.ts outgoing': 'one-at-a-time.ts, or send-stored.ts',
  'src/server/connection-limits.ts request': "Node's HTTP server",
  'src/server/connection-limits.ts server': 'serve.ts',
  'src/server/connection-limits.ts socket': "Node's HTTP server",
  'src/server/http-server.ts server': 'serve.ts, once it listens; before, listen itself',
  'src/server/process/drain.ts response': 'one-at-a-time.ts',
  'src/server/http-server.ts socket': "Node's HTTP server",
  'src/server/process/workers.ts without a name': 'createPlace, as forked',
  'src/server/vite-dev-server.ts vite': 'Vite; in development alone',
  'src/platform/database/database-clock.ts pool': 'database.ts',
  'src/platform/database/pooler.ts pool': 'database.ts',
  'oidc-sandbox/shared-sandbox.ts cluster': "Node's cluster, which has none",
  'oidc-sandbox/oidc-sandbox.ts provider': 'Koa, which it is made of',
};

const makers = [
  'new (?:Writable|Readable|Duplex|Transform|PassThrough|EventEmitter|Busboy|Provider)',
  'new (?:pg\\.)?(?:Client|Pool)',
  'spawn|fork|execFile|createServer|createTransport|createConnection|createInterface',
  'createReadStream|createWriteStream|createGzip|createBrotliCompress',
].join('|');
const made = new RegExp(`(?:(\\w+)\\s*=\\s*(?:await\\s+)?|)\\b(?:${makers})\\(([^\\n]*)`, 'g');
const heard = /([\w.]+)\s*\.(?:on|once)\(\s*'(?!error')/g;

/** 'path emitter' of each whose error is not heard. */
const unheard = (path: string, source: string): string[] => {
  const names = [
    ...[...source.matchAll(heard)].map(([, name = '']) => name),
    ...[...source.matchAll(made)]
      .filter(([, , rest = '']) => !rest.includes(".on('error'"))
      .map(([, name = 'without a name']) => name),
  ];
  return [...new Set(names)]
    .filter((name) => name !== 'process' && !source.includes(`${name}.on('error'`))
    .map((name) => `${path} ${name}`);
};

test('every stream, socket, server and child process has a listener for errors', () => {
  const paths = globSync(product, { cwd: root }).filter((path) => !isLeftOut(path));
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.flatMap((path) => unheard(path, readFileSync(new URL(path, root), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(heardElsewhere).toSorted());
});

test.each([
  ['a stream that is read', "file.on('data', keep);", 'file'],
  ['a part of a child', "child.stdout.on('data', keep); child.on('error', fail);", 'child.stdout'],
  ['a child', "const child = spawn(file, args, { stdio: 'ignore' });", 'child'],
  ['a stream of our own', 'const body = new Writable({ write: keep });', 'body'],
  ['a server', 'server = createServer().listen(0);', 'server'],
  ['one without a name', 'return new pg.Client(config);', 'without a name'],
])('%s without one is found', (_what, source, name) => {
  expect(unheard('a.ts', source)).toEqual([`a.ts ${name}`]);
  expect(unheard('a.ts', `${source} ${name}.on('error', () => {});`)).toEqual([]);
});
