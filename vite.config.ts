import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import reactRouterConfig from './react-router.config.ts';
import { parseMessages } from './src/messages/read-messages.ts';

const reactModules = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

/** A group has all that these import: the frame of each page, and small things of first pages. */
const commonModules = new RegExp(
  `[\\\\/]src[\\\\/](${[
    'web/(root|product-queries|json-loader|search-params)',
    'web/layout/shop-layout',
    'web/catalog/listing/product-grid',
    'web/components/(json-ld|when-near|error-text|empty-state|page-title)',
    'web/components/shop/(public-settings|use-today|served-countries|use-delivery-promises)',
    'web/content/page-text',
    'web/session/personal-data',
    'domain/catalog/categories/category',
    'web/reviews/review-labels',
    'domain/pricing/(promises|pricing|delivery-window|order-day)',
    'domain/reviews/review',
    'platform/text/line-breaks',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]')})\\.ts`,
);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), messages(), precompress()],
  environments: {
    client: {
      build: {
        modulePreload: {
          polyfill: false,
          // The router names those of its routes in the page; for pages of admins the import does.
          resolveDependencies: (_file, dependencies, { hostId }) =>
            hostId.includes('admin-pages') ? dependencies : [],
        },
        rolldownOptions: {
          output: {
            // Few requests for a page: React with its router, shared code, and the page.
            codeSplitting: {
              groups: [
                { name: 'react', test: reactModules, priority: 2 },
                { name: 'common', test: commonModules, priority: 1 },
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

/** A file of translators as a module: the sentences of customers, and with '?team' the others. */
export function messages(): Plugin {
  return {
    name: 'hemline-messages',
    transform: {
      filter: { id: /\.po(?:\?team)?$/ },
      handler: (text, id) => {
        const sentences = parseMessages(text, id.endsWith('?team') ? 'team' : 'customers');
        return `export default ${JSON.stringify(sentences)}`;
      },
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
