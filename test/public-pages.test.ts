// The list of public pages follows from the routes: a page that is forgotten there fails here.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../src/web/routes.ts';
import { publicPages } from './public-pages.ts';

/** Files that show something; the others redirect, or answer XML. */
const pageFiles = (entries: RouteConfigEntry[]): string[] =>
  entries
    .filter(({ path }) => path !== 'Dashboard')
    .flatMap(({ file, children }) => (children ? pageFiles(children) : [file]))
    .filter((file) => file.endsWith('.tsx'));

test('each page outside the dashboard has URLs by which it is checked', () => {
  const files = new Set(pageFiles(routes));
  expect(Object.keys(publicPages).sort()).toEqual([...files].sort());
});
