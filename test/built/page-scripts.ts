// Which scripts the document of a page asks for, read from its HTML and the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const builds = join(import.meta.dirname, '../../build');

/** The folder of the build, for the browser. Throws without a build. */
const clientFolder = (): string =>
  join(builds, readFileSync(join(builds, 'current'), 'utf8').trim(), 'client');

/** A file for the browser: '/assets/react-x.js', or its '.br'. */
const readBuiltFile = (path: string): Buffer => readFileSync(join(clientFolder(), path));

/** Paths of the scripts of all pages. */
export const listScripts = (): string[] =>
  readdirSync(join(clientFolder(), 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

export const textOf = (scripts: readonly string[]): string =>
  scripts.map((path) => readBuiltFile(path).toString()).join('\n');

/** Paths of the scripts that the document names, and of all that these import. */
export const scriptsOf = (html: string): string[] => {
  const [, module = ''] = /id="module-script">(.*?)<\/script>/s.exec(html) ?? [];
  const scripts = new Set(Array.from(module.matchAll(/["'](\/assets\/[^"']+\.js)["']/g), first));
  for (const path of scripts)
    for (const found of readBuiltFile(path).toString().matchAll(staticImport))
      scripts.add(`/assets/${first(found)}`);
  return [...scripts].sort();
};

const staticImport = /(?:^|[;}])\s*(?:import|export)[^;()]*?["'`]\.\/([^"'`]+\.js)["'`]/g;

const first = ([, path = '']: RegExpMatchArray): string => path;

/** How many bytes they are as they are sent. */
export const bytesOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, path) => sum + readBuiltFile(`${path}.br`).length, 0);
