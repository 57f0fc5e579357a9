import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import reactRouterConfig from './react-router.config.ts';
import { markdown } from './scripts/vite-markdown.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), markdown(), reactRouter(), patientPages(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few requests for a page: React with its router, shared code, and the page.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 3,
                },
                { name: 'common', test: isStorefront, minShareCount: 5, priority: 2 },
                { name: 'account', test: isAccount, minShareCount: 4, priority: 1 },
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
  /[\\/]src[\\/](web[\\/](account|admin|checkout)|identity|accounts)[\\/]/.test(id);
const isStorefront = (id: string) => !isAccount(id);

/**
 * React Router reloads the page when a page's script does not come, which offline ends in the
 * browser's error page. `importPage` of the client's entry waits instead.
 */
function patientPages(): Plugin {
  return {
    name: 'hemline-patient-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.js$/.test(id)) return null;
      const patient = code.replace(/import\([^)]*route\.module\s*\)/, 'importPage(route.module)');
      if (patient === code) this.error('React Router loads the scripts of pages in another way.');
      return { code: patient, map: null };
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
