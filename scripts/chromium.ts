// A Chromium for the browser journeys: found, or else installed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

// The shell without a window starts no processes for one: journeys take two thirds of the time.
const shellPackage = 'chromium-headless-shell';
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const downloadMinutesMax = 4;
const packageMinutesMax = 8;
/** Without it the tests run as well. */
const shellMinutesMax = 2;

/** Playwright downloads it beside the whole browser. */
const shellPlaces = (): string[] => [
  ...globSync(
    resolve(
      chromium.executablePath(),
      '../../../chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}',
    ),
  ),
  `/usr/bin/${shellPackage}`,
];

/** The path of a Chromium that starts, or null. `CHROMIUM_PATH` wins over everything. */
export const findChromium = (): string | null => {
  const named = process.env.CHROMIUM_PATH;
  const places = named ? [named] : [...shellPlaces(), chromium.executablePath(), ...usualPlaces];
  return places.find((path) => existsSync(path) && starts(path)) ?? null;
};

/**
 * Finds one, or installs one within minutes. Null when neither is possible. The shell is
 * installed beside a whole browser, too.
 */
export const provideChromium = (log: (message: string) => void): string | null => {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH || (found && (shellPlaces().includes(found) || !mayInstall())))
    return found;
  if (found) {
    log(`Installing ${shellPackage}, with which the tests take less time than with ${found}.`);
    installDebian(shellPackage, shellMinutesMax);
    return findChromium();
  }
  const startedAt = Date.now();
  log('No Chromium here yet: installing one, once. This may take some minutes.');
  for (const install of [download, downloadLibraries, installPackage]) {
    install();
    const installed = findChromium();
    if (!installed) continue;
    log(`Installed ${installed} in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return installed;
  }
  return null;
};

const starts = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const download = () => run('npx', ['playwright', 'install', 'chromium'], downloadMinutesMax);

/** A downloaded browser may lack system libraries, which only root can install. */
const downloadLibraries = () => {
  if (isRoot() && existsSync(chromium.executablePath())) {
    run('npx', ['playwright', 'install-deps', 'chromium'], packageMinutesMax);
  }
};

const installPackage = () => {
  if (!mayInstall()) return;
  run('apt-get', ['update', '-q'], packageMinutesMax);
  [shellPackage, 'chromium'].some((name) => installDebian(name, packageMinutesMax).status === 0);
};

const installDebian = (name: string, minutesMax: number) =>
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], minutesMax);

const mayInstall = (): boolean =>
  isRoot() &&
  existsSync('/etc/os-release') &&
  /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Without output: a failure only matters when no other way is left. */
const run = (command: string, args: string[], minutesMax: number) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: minutesMax * 60_000,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const isRoot = (): boolean => process.getuid?.() === 0;
