// A step of `npm run release`: what CHANGELOG.md has under Unreleased is the release's entry.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../CHANGELOG.md');
const heading = '## [Unreleased]\n';
const [before, after = ''] = (await readFile(file, 'utf8')).split(heading);
// npm has raised the version already.
const { npm_package_version: version } = process.env;
if (!version) throw new Error('Start it with npm run release -- minor.');
if (!after.trimStart().startsWith('### ')) throw new Error('CHANGELOG.md names no change.');
const day = new Date().toISOString().slice(0, 10);
await writeFile(file, `${before}${heading}\n## [${version}] - ${day}\n${after}`);
