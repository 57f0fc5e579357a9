// What others do with /openapi.json: a client is generated, compiled, and used by a program.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from './test-backups.ts';
import { aProduct } from './test-products.ts';
import { createTestShop } from './test-shop.ts';
import { aSession, aUser } from './test-users.ts';

// Fetched where it is used, not installed: nobody else needs a generator and its packages.
const generator = 'openapi-typescript-codegen@0.31.0';
const tsc = new URL('../node_modules/typescript/lib/tsc.js', import.meta.url).pathname;
const run = promisify(execFile);

/** Each call has the name and the types that the description gives. */
const program = `
  import { ApiError, OpenAPI, ProductsService, UsersService } from './client';
  OpenAPI.BASE = 'http://shop.example';
  export const read = async (): Promise<string[]> => {
    const products = await ProductsService.listProductss({ page: 0, size: 2 });
    return products.map(({ productName }) => productName);
  };
  export const refused = async (token: string): Promise<number | undefined> => {
    OpenAPI.TOKEN = token;
    try {
      const requestBody = { reason: 'Lost phone' };
      await UsersService.resetUserSecondFactors({ id: 'a', requestBody });
    } catch (error) {
      return error instanceof ApiError ? error.status : undefined;
    }
  };
`;

test('a generated client compiles, reads products, and is told what is refused', async () => {
  const { app, context, database } = await createTestShop();
  await aProduct(database, { name: 'Linen Shirt' });
  const session = await aSession(database, await aUser(database));
  const token = await context.accessTokens.issue(session, context.now());
  const folder = await aFolder();
  const at = (name: string) => join(folder, name);
  await writeFile(at('openapi.json'), await (await app.request('/openapi.json')).text());
  const from = ['--input', at('openapi.json'), '--output', at('client')];
  await run('npx', ['--yes', generator, ...from, '--client', 'fetch', '--useOptions']);
  await writeFile(at('program.ts'), program);
  const options = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const more = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--ignoreConfig'];
  const { stdout } = await run(process.execPath, [tsc, ...options, ...more, at('program.ts')]);
  expect(stdout).toBe('');

  const made = { ssr: 'program.ts', outDir: 'built' };
  await build({ root: folder, configFile: false, logLevel: 'warn', build: made });
  const { read, refused } = await import(at('built/program.mjs'));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => app.request(url, init));
  expect(await read()).toEqual(['Linen Shirt']);
  expect(await refused(token)).toBe(403);
});
