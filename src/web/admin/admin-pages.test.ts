import { expect, test } from 'vitest';
import { permissionNames } from '../../domain/team/permissions.ts';
import { adminPages, groupsFor, isAdminPage, mayOpen } from './admin-pages.ts';

const paths = adminPages.map(({ path }) => path.replace(/:\w+/, '7'));

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

test('a page below another has its own permission', () => {
  expect(mayOpen(['settings'], '/dashboard/settings/team/')).toBe(false);
  expect(mayOpen(['team'], '/DASHBOARD//Settings/Te%61m')).toBe(true);
  expect(isAdminPage('/Dashboard/Settings/%E0%A4%A')).toBe(true);
});

test('a link is current on the pages below it, but not on those with a link of their own', () => {
  const links = groupsFor(permissionNames).flatMap((group) => group.links);
  const linkTo = (to: string) => links.find((link) => link.to === `/Dashboard/${to}`);
  expect(linkTo('Settings')).toMatchObject({
    also: ['/Dashboard/Settings/', '/Dashboard/Settings/EmailServer'],
    but: ['Attributes', 'Markets', 'Team', 'Payments'].map((name) => `/Dashboard/Settings/${name}`),
  });
  expect(linkTo('ManageAllProducts')?.also).toEqual([
    '/Dashboard/product-update/',
    '/Dashboard/product-preview/',
  ]);
});
