// Which Node runs the shop. npm has one for each platform, but for some of them seldom a new one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Points node_modules/.bin/node to the Node that started npm where that is newer than npm's
 * package for this platform, and back where it is not.
 */
export const chooseNode = (root, majorMin) => {
  const own = process.env.npm_node_execpath;
  const name = packageOfPlatform(root);
  // On Windows the link is a script, and the package is kept up to date.
  if (!own || !name || process.platform === 'win32') return;
  const link = join(root, 'node_modules/.bin/node');
  const { version } = readJson(join(root, 'node_modules', name, 'package.json'));
  const wanted = isNewer(versionOf(own), version, majorMin) ? own : `../${name}/bin/node`;
  if (targetOf(link) === wanted) return;
  rmSync(link, { force: true });
  symlinkSync(wanted, link);
};

const packageOfPlatform = (root) =>
  Object.keys(readJson(join(root, 'package.json')).optionalDependencies ?? {}).find(
    (name) => name.startsWith('node-') && existsSync(join(root, 'node_modules', name)),
  );

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** '24.21.0'; empty for what does not run. */
const versionOf = (node) =>
  (spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout ?? '').trim();

const isNewer = (version, than, majorMin) => {
  // Releases alone: '27.0.0-nightly' is none.
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [own, pinned] = [version, than].map((text) => text.split('.').map(Number));
  const first = own.findIndex((part, index) => part !== pinned[index]);
  return own[0] >= majorMin && first >= 0 && own[first] > pinned[first];
};

const targetOf = (link) => {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
};
