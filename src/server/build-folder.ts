// The build that this process serves. Each version has a folder of its own, so that a running
// server keeps its files while scripts/prepare.mjs builds the next version.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../platform/errors/startup-error.ts';
import type { MayOpen, Render } from './pages.ts';

export type Build = {
  render: Render;
  mayOpen: MayOpen;
  /** The files for the browser. */
  clientFolder: string;
  release(): Promise<void>;
};

/** Opens the current build of `builds` and marks it as used. Errors: StartupError. */
export const openBuild = async (builds: string): Promise<Build> => {
  const folder = join(builds, (await readCurrent(builds)).trim());
  const mark = join(folder, 'used-by', String(process.pid));
  // Without write access there is no mark; the newest builds are kept anyway.
  await mkdir(join(folder, 'used-by'), { recursive: true })
    .then(() => writeFile(mark, ''))
    .catch(() => undefined);
  const { render, mayOpen } = await import(join(folder, 'server', 'index.js'));
  return {
    render,
    mayOpen,
    clientFolder: join(folder, 'client'),
    release: () => rm(mark, { force: true }).catch(() => undefined),
  };
};

const readCurrent = async (builds: string): Promise<string> => {
  try {
    return await readFile(join(builds, 'current'), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new StartupError(
      'The pages are not built. Start with npm start, which builds them, or run npm run build.',
      { cause },
    );
  }
};
