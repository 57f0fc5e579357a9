// The built pages of a demo shop, without a process and without a browser.
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import type { GroupName } from '../../src/domain/shop-settings/settings-groups.ts';
import { pageRouteHeader } from '../../src/platform/telemetry/page-route.ts';
import { type Build, openBuild } from '../../src/server/build-folder.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

const root = join(import.meta.dirname, '../..');

export const origin = 'http://localhost';

/** For a file of tests. Errors: a StartupError when the pages are not built. */
export const openBuiltPages = () => {
  let build: Build;
  let shop: TestShop;
  beforeAll(async () => {
    build = await openBuild(join(root, 'build'));
    const { render, clientFolder } = build;
    shop = await openTestShop({ render, clientFolder, publicUrl: origin });
    await seedDemo(shop.database, join(root, 'assets'));
  });
  afterAll(async () => {
    await shop?.close();
    await build?.release();
  });
  const get = async (url: string, init?: RequestInit): Promise<Response> => {
    const response = await shop.app.request(new URL(url, origin).href, init);
    const location = response.headers.get('location');
    return response.status < 400 && location ? await get(location, init) : response;
  };
  return {
    /** Follows redirects, as a browser does. */
    get,
    /** As another process of the same shop does. */
    setSettings: async (name: GroupName | 'home', value: object): Promise<void> => {
      await shop.database.pool.query(
        `insert into shop_settings (name, value) values ($1, $2)
         on conflict (name) do update set value = excluded.value`,
        [name, JSON.stringify(value)],
      );
    },
    /** As another process of the same shop does. */
    query: async (text: string, values: unknown[]): Promise<void> => {
      await shop.database.pool.query(text, values);
    },
    /** Follows no redirect. */
    ask: async (url: string): Promise<Response> =>
      await shop.app.request(new URL(url, origin).href),
    /** As metrics and logs call it. */
    findRoute: async (url: string): Promise<string | null> => {
      const apiFetch = async (input: URL | RequestInfo) => await shop.app.request(String(input));
      const page = await build.render(new Request(new URL(url, origin)), apiFetch, 'nonce');
      return new Headers(page.headers).get(pageRouteHeader);
    },
    readPage: async (url: string): Promise<string> => await (await get(url)).text(),
  };
};
