// Makes a checkout ready to start: installs what is missing and, with --build, builds the pages when a source has changed.
// Runs before anything is installed, on any Node from 20 up: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const nodeMajorMin = 20;
const serverNodeMajor = 24;
const lockBeatMs = 1_000;
const lockStaleMs = 15_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
const installedNode = inRoot(
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const stamp = inRoot('build', '.stamp');

const main = async () => {
  if (nodeMajor() < nodeMajorMin) {
    fail(
      `Hemline needs Node ${nodeMajorMin} or newer to start, and this is ${process.version}: get one from https://nodejs.org.`,
    );
  }
  const build = process.argv.includes('--build');
  if (isInstalled() && (!build || isBuilt())) return;
  await alone(async () => {
    // Another start may have done it meanwhile.
    if (!isInstalled()) await install();
    if (build && !isBuilt()) await buildPages();
  });
};

const nodeMajor = () => Number.parseInt(process.versions.node, 10);

/** npm's own note of what it put into node_modules, written last, against the lockfile. */
const isInstalled = () => {
  const wanted = readJson('package-lock.json');
  const there = readJson('node_modules/.package-lock.json');
  if (!there) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (there.packages[path]?.version ?? (optional && version)) === version,
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
  // No install scripts: nothing here needs one, and some machines forbid them.
  await step('Installing packages, which may take a minute', command, [
    ...npm,
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  if (!existsSync(installedNode) && nodeMajor() < serverNodeMajor) {
    fail(
      `npm has no Node ${serverNodeMajor} for this platform: install Node ${serverNodeMajor} yourself and start again.`,
    );
  }
};

// The npm that started us, else the one on the path.
const npmCommand = () => {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  if (cli.endsWith('npm-cli.js')) return [node, cli];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
};

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

const buildPages = async () => {
  // Of before: what changes while we build is built the next time.
  const built = fingerprint();
  const node =
    existsSync(installedNode) && process.platform !== 'win32' ? installedNode : process.execPath;
  rmSync(stamp, { force: true });
  await step('Building the pages', node, [
    inRoot('node_modules/@react-router/dev/bin.cjs'),
    'build',
  ]);
  writeFileSync(stamp, built);
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
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
    add(source);
  return hash.digest('hex');
};

/** One line that says what is going on; the command's own words only when it fails. */
const step = async (title, command, args) => {
  process.stdout.write(`${title} ... `);
  const began = Date.now();
  const { code, output } = await run(command, args);
  if (code === 0) return console.log(`done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  console.log('failed.');
  console.error(output.trim());
  fail(`${title.split(',')[0]} failed; the lines above say why. Put that right and start again.`);
};

const run = (command, args) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', PATH: pathWithTools() },
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

/** Runs `work` while no other start in this checkout does. A lock that nobody keeps fresh was left by one that was killed. */
const alone = async (work) => {
  const lock = inRoot('.prepare.lock');
  for (let waits = false; !takeLock(lock); waits = true) {
    if (!waits) console.log('Another start is preparing this checkout; waiting for it.');
    await wait(200);
  }
  const beat = setInterval(() => writeFileSync(lock, String(process.pid)), lockBeatMs);
  process.on('exit', () => rmSync(lock, { force: true }));
  await work();
  clearInterval(beat);
};

const takeLock = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const held = statSync(lock, { throwIfNoEntry: false });
  if (!held || Date.now() - held.mtimeMs < lockStaleMs) return false;
  // Moved before it is removed: of two who find it stale only one can move it.
  const stale = `${lock}.${process.pid}`;
  try {
    renameSync(lock, stale);
    rmSync(stale);
  } catch {
    // The other one did.
  }
  return false;
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
    `This checkout can't be prepared (${error.message}). Let this account write in ${root}, or start once as one that can.`,
  );
}
