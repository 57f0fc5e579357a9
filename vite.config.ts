import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import reactRouterConfig from './react-router.config.ts';
import {
  adminPages,
  findCustomerEntries,
  isForAdmins,
  writeCustomerManifest,
} from './scripts/vite-admin-pages.ts';
import { markdown } from './scripts/vite-markdown.ts';

// The arrow of selects too: a form would fetch the shop's lists for it.
const reactModules =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|chevron-down\.mjs/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), markdown(), reactRouter(), iconFiles(), adminPages(), precompress()],
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // Few requests for a page: React with its router, shared code, and the page.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: reactModules,
                  priority: 4,
                },
                // By the pages of customers alone: those of admins move nothing between files.
                // A group of admins' modules would take along what customers fetch as well.
                { name: nameFirstChunk, test: isStorefront, priority: 3 },
                { name: nameOtherChunk, test: isStorefront, priority: 2 },
                {
                  name: (id, modules) => {
                    const entries = findCustomerEntries(id, modules);
                    return !entries || entries.length >= 4 ? 'account' : null;
                  },
                  debugName: 'account',
                  test: isAccount,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file for the server; in development Vite needs externals.
      resolve: command === 'build' ? { noExternal: true } : {},
      // Otherwise the bundle holds the development build of React, five times slower.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'src/web/ssr.ts' } },
    },
  },
}));

const isAccount = (id: string) =>
  /[\\/]src[\\/](web[\\/](account|dashboard|checkout)|identity|accounts)[\\/]/.test(id);
const isStorefront = (id: string) => !isAccount(id) && !isForAdmins(id);

/** Where customers arrive: what these pages do not need is in other files. */
const firstPages = /[\\/](?:home|catalog|search)[\\/](home|shop|product|search)-page\.tsx\?__react/;

/**
 * One file for what most of them share, others for what one or two share with few later pages or
 * with many: these load no more than that.
 */
const nameFirstChunk = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  const entries = findCustomerEntries(id, modules);
  if (!entries || /[\\/](root|entry\.client)\.tsx$/.test(id)) return 'common';
  const first = entries.flatMap((entry) => firstPages.exec(entry)?.[1] ?? []).sort();
  if (first.length > 2) return 'common';
  if (first.length === 0 || entries.length === 1) return null;
  return `${first.join('-')}-${entries.length < 5 ? 'with-few' : 'with-many'}`;
};

/** The rest of a first page, wherever admins see it as well, and what only later pages share. */
const nameOtherChunk = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  const [entry = '', ...others] = findCustomerEntries(id, modules) ?? [];
  if (others.length >= 4) return 'late';
  return others.length > 0 || entry === id ? null : (firstPages.exec(entry)?.[1] ?? null);
};

/** Each icon from a file of its own: by way of Lucide's index every page would need them all. */
function iconFiles(): Plugin {
  const importOf = ([, name = '', as = name]: RegExpExecArray) => {
    const file = name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase();
    return `import ${as} from 'lucide/dist/esm/icons/${file}.mjs';`;
  };
  return {
    name: 'hemline-icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "} from 'lucide'" },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from 'lucide';/g, (_, names: string) =>
          Array.from(
            names.replace(/\btype \w+/g, '').matchAll(/(\w+)(?: as (\w+))?/g),
            importOf,
          ).join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** Writes .br and .gz beside the files for the browser: they are compressed once. */
function precompress(): Plugin {
  return {
    name: 'hemline-precompress',
    apply: 'build',
    // The server's bundle comes last, after the manifest of routes for the browser.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async closeBundle() {
      const dir = join(reactRouterConfig.buildDirectory, 'client');
      await writeCustomerManifest(dir);
      for (const entry of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(entry)) continue;
        const file = join(dir, entry);
        const bytes = await readFile(file);
        await writeFile(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
