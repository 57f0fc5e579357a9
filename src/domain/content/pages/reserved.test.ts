// No page of the owner can stand where the shop has something of its own.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { apiRoutes } from '../../../api/api.ts';
import type { Route } from '../../../api/http/route.ts';
import routes from '../../../web/routes.ts';
import { slugPattern } from './page.ts';
import { reservedSlugs } from './reserved-slugs.ts';

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path] : pathsOf(children)));

test('the first part of every address of the shop is reserved', () => {
  const calls = Object.values<readonly Route[]>(apiRoutes)
    .flat()
    .map(({ path }) => path.slice(1));
  const first = [...calls, ...pathsOf(routes)].map((path) => path.split('/')[0] ?? '');
  const slugs = first.map((one) => one.toLowerCase()).filter((one) => slugPattern.test(one));
  expect(slugs.length).toBeGreaterThan(50);
  // About us has a route for its form alone: it is a page like others.
  const free = slugs.filter((slug) => slug !== 'about' && !reservedSlugs.has(slug));
  expect(free).toEqual([]);
});
