import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Three requests for a first page: React and the router, shared code, the page.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: 'common', minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The build is one self-contained file; in development Vite wants dependencies external.
      resolve: command === 'build' ? { noExternal: true } : {},
      // Without this the bundle would hold the development build of React, five times slower.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'src/web/ssr.ts' } },
    },
  },
}));

/** Writes a .br and .gz of each file, so that the server compresses none. */
function precompress(): Plugin {
  return {
    name: 'hemline-precompress',
    apply: 'build',
    // The server's bundle comes last, after the browser's route manifest.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async closeBundle() {
      const dir = 'build/client';
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
