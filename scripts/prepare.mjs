// Installs missing packages and, with --build, builds the pages when a source has changed.
// Runs before anything is installed, on Node 20 or newer: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.mjs';

const nodeMajorMin = 20;
const serverNodeMajor = 24;
// Production gets what the build and the server need, and nothing of the tests.
const isProduction = process.env.NODE_ENV === 'production';
const keptBuildsMin = 2;
const keptMsMin = 24 * 3_600_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
const installedNode = inRoot(
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

const main = async () => {
  if (nodeMajor() < nodeMajorMin) {
    fail(
      `Hemline needs Node ${nodeMajorMin} or newer to start, and this is ${process.version}: ` +
        'get one from https://nodejs.org.',
    );
  }
  if (!isInstalled()) await install();
  chooseNode(root, serverNodeMajor);
  if (process.argv.includes('--build')) await prepareBuild();
};

const nodeMajor = () => Number.parseInt(process.versions.node, 10);

/** Compares the lockfile with npm's list of what it installed, which it writes last. */
const isInstalled = () => {
  const lockfile = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(lockfile.packages).every(
    ([path, { version, optional, dev, devOptional }]) => {
      const mayMiss = optional || (isProduction && (dev || devOptional));
      return (
        path === '' ||
        (installed.packages[path]?.version ?? (mayMiss ? version : undefined)) === version
      );
    },
  );
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const install = async () => {
  const [command, ...npm] = npmCommand();
  // No package needs its install script, and some machines forbid them.
  await step('Installing packages, which may take a minute', command, [
    ...npm,
    'ci',
    isProduction ? '--omit=dev' : '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  // What packages would use if it were there, such as Vitest, npm installs all the same.
  if (isProduction)
    for (const [path, { devOptional }] of Object.entries(readJson('package-lock.json').packages))
      if (devOptional) rmSync(inRoot(path), { recursive: true, force: true });
  if (!existsSync(installedNode) && nodeMajor() < serverNodeMajor) {
    fail(
      `npm has no Node ${serverNodeMajor} for this platform: ` +
        `install Node ${serverNodeMajor} yourself and start again.`,
    );
  }
};

// The npm that started us, else the one on the path.
const npmCommand = () => {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  if (cli.endsWith('npm-cli.js')) return [node, cli];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
};

/** Each version is built into a folder of its own: a running server keeps its files. */
const prepareBuild = async () => {
  // Of before: what changes during the build is built the next time.
  const version = fingerprint();
  if (!existsSync(buildFolder(version))) await buildPages(version);
  if (readCurrent() === version) return;
  const temporary = buildFolder(`current.${randomBytes(4).toString('hex')}`);
  writeFileSync(temporary, version);
  renameSync(temporary, buildFolder('current'));
  removeOldBuilds(version);
};

const buildFolder = (...parts) => inRoot('build', ...parts);

const readCurrent = () =>
  existsSync(buildFolder('current')) ? readFileSync(buildFolder('current'), 'utf8') : undefined;

// Renamed when complete: of two starts at once the second finds the first one's build.
const buildPages = async (version) => {
  const temporary = buildFolder(`new-${randomBytes(4).toString('hex')}`);
  mkdirSync(temporary, { recursive: true });
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const node =
    existsSync(installedNode) && process.platform !== 'win32' ? installedNode : process.execPath;
  await step(
    'Building the pages',
    node,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    { HEMLINE_BUILD_DIR: relative(root, temporary) },
  );
  try {
    renameSync(temporary, buildFolder(version));
  } catch (error) {
    if (!existsSync(buildFolder(version))) throw error;
  }
};

/** Keeps the newest builds, those of the last day, and those that a running server uses. */
const removeOldBuilds = (version) => {
  const builds = readdirSync(buildFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== version)
    // The unfinished one of another start may be gone by now.
    .map(({ name }) => ({ name, ms: modifiedMs(buildFolder(name)) }))
    .sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of builds.slice(keptBuildsMin - 1)) {
    if (Date.now() - ms > keptMsMin && !isUsed(name))
      rmSync(buildFolder(name), { recursive: true, force: true });
  }
};

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// A server writes its process id into this folder, see src/server/build-folder.ts.
const isUsed = (name) => {
  const marks = buildFolder(name, 'used-by');
  return existsSync(marks) && readdirSync(marks).some((pid) => isAlive(Number(pid)));
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Changes when a source of the pages is changed, added or removed. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(inRoot(path), { throwIfNoEntry: false });
    if (found?.isDirectory())
      for (const name of readdirSync(inRoot(path)).sort()) add(join(path, name));
    else if (found && !/\.(test\.ts|sql)$/.test(path))
      hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const source of [
    'src',
    'stripe-sandbox',
    'oidc-sandbox',
    'public',
    'vite.config.ts',
    'scripts/vite-markdown.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
    add(source);
  return hash.digest('hex').slice(0, 16);
};

/** Prints one line, and the command's output only when it fails. */
const step = async (title, command, args, env = {}) => {
  process.stdout.write(`${title} ... `);
  const startedAt = Date.now();
  const { code, output } = await run(command, args, env);
  if (code === 0) return console.log(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  console.log('failed.');
  console.error(output.trim());
  return fail(
    `${title.split(',')[0]} failed; the lines above say why. Put that right and start again.`,
  );
};

const run = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', PATH: pathWithTools(), ...env },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        child.kill(signal);
        process.exit(130);
      });
    }
  });

const pathWithTools = () => {
  const divider = process.platform === 'win32' ? ';' : ':';
  return `${inRoot('node_modules', '.bin')}${divider}${process.env.PATH}`;
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

try {
  await main();
} catch (error) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
  fail(
    `This checkout can't be prepared (${error.message}). ` +
      `Let this account write in ${root}, or start once as one that can.`,
  );
}
