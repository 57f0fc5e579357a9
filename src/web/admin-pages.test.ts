import { expect, test } from 'vitest';
import { permissionNames } from '../domain/team/permissions.ts';
import { adminPageImports } from './admin/admin-routes.ts';
import { adminPages, isAdminPage, mayOpen } from './admin-pages.ts';

const paths = Object.keys(adminPageImports).map(
  (path) => `/Dashboard/${path.replace(/:\w+/, '7')}`,
);

test('every page of the team names its permission, and opens with it alone', () => {
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    expect(mayOpen([], path), path).toBe(false);
    expect(
      permissionNames.filter((one) => mayOpen([one], path)),
      path,
    ).toHaveLength(1);
  }
  // What everybody has.
  for (const path of ['/Dashboard', '/Dashboard/MyProfile', '/Dashboard/orders/7', '/Shop'])
    expect(mayOpen([], path), path).toBe(true);
});

test('a page below another has its own permission; no row is left over', () => {
  expect(mayOpen(['settings'], '/dashboard/settings/team/')).toBe(false);
  expect(mayOpen(['team'], '/DASHBOARD//Settings/Te%61m')).toBe(true);
  expect(isAdminPage('/Dashboard/Settings/%E0%A4%A')).toBe(true);
  const used = (start: string) => paths.some((path) => `${path}/`.startsWith(`${start}/`));
  const rows = Object.keys(adminPages);
  expect(rows.filter((row) => !used(`/Dashboard/${row}`))).toEqual([]);
});
