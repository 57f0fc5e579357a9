// Keeps the pages of admins out of what customers fetch, and fails the build when one gets in.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adminPackages } from '../test/rooms.ts';

const adminRoom = /[\\/]src[\\/]web[\\/]admin[\\/]/;

/** Whether a module is for admins alone: of their pages, or of a library that only these use. */
export const isForAdmins = (id: string): boolean =>
  adminRoom.test(id) ||
  adminPackages.some((name) => id.replaceAll('\\', '/').includes(`/node_modules/${name}/`));

type Modules = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/**
 * The pages and late scripts of customers that load a module; those of admins do not count.
 * Null for what the root loads, which is a part of every page.
 */
export const findCustomerEntries = (id: string, modules: Modules): string[] | null => {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const module of seen) {
    const info = modules.getModuleInfo(module);
    if (!info || isForAdmins(module)) continue;
    if (/[\\/]src[\\/]web[\\/]root\.tsx/.test(module) && module !== id) return null;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(module);
    for (const importer of info.importers) seen.add(importer);
  }
  return entries;
};

type Chunk = {
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
};

/** What customers would fetch although it is for admins: `chunk: module`. */
export const findLeaks = (chunks: readonly Chunk[]): string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isAdminEntry = ({ facadeModuleId }: Chunk) => adminRoom.test(facadeModuleId ?? '');
  const fetched = new Set(chunks.filter((chunk) => chunk.isEntry && !isAdminEntry(chunk)));
  for (const { imports, dynamicImports } of fetched) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name);
      // The dashboard imports the shell of admins once the server has said who one is.
      const isLateForAdmins = dynamicImports.includes(name) && chunk && isAdminEntry(chunk);
      if (chunk && !isLateForAdmins) fetched.add(chunk);
    }
  }
  return [...fetched].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isForAdmins).map((id) => `${fileName}: ${id}`),
  );
};

export const adminPages = (): Plugin => ({
  name: 'hemline-admin-pages',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const leaks = findLeaks(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (leaks.length > 0)
      this.error(`Customers would fetch what is for admins:\n${leaks.join('\n')}`);
  },
});

/** Writes the manifest of routes for customers beside the whole one. */
export const writeCustomerManifest = async (client: string): Promise<void> => {
  const folder = join(client, 'assets');
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  const [, start, json] =
    /^(window\.__reactRouterManifest=)(.*);$/s.exec(
      name ? await readFile(join(folder, name), 'utf8') : '',
    ) ?? [];
  if (!name || !start || !json) throw new Error('React Router writes its manifest in another way.');
  const manifest = JSON.parse(json);
  for (const [id, route] of Object.entries<{ imports: string[] }>(manifest.routes)) {
    if (id.startsWith('admin/')) delete manifest.routes[id];
    // What every page has anyway is named once.
    else route.imports = route.imports.filter((file) => !manifest.entry.imports.includes(file));
  }
  manifest.url = manifest.url.replace('/manifest-', '/customer-manifest-');
  // React Router takes what is missing for false, or for no style sheets.
  const short = JSON.stringify(manifest, (key, value) =>
    value === false || (key === 'css' && value.length === 0) ? undefined : value,
  );
  await writeFile(join(folder, `customer-${name}`), `${start}${short};`);
};
