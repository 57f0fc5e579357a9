// Which permission each page of the team needs: the server, the sidebar and the palette read it.
import { may, type Permission } from '../domain/team/permissions.ts';

/** Permissions by path below /Dashboard; the longest path that fits counts. */
export const adminPages = {
  AddProduct: 'products.write',
  AuditLog: 'auditLog',
  Books: 'books',
  BulkEdits: 'products.write',
  Categories: 'content',
  Collections: 'content',
  Content: 'content',
  CustomerGroups: 'customers.read',
  Customers: 'customers.read',
  Discounts: 'marketing',
  Health: 'health',
  ImportProducts: 'products.write',
  Insights: 'insights',
  MakeAdmin: 'team',
  ManageAllOrders: 'orders.read',
  ManageAllProducts: 'products.read',
  ManageReviews: 'reviews',
  Messages: 'messages',
  Newsletter: 'marketing',
  Outbox: 'messages',
  'product-preview': 'products.read',
  'product-update': 'products.write',
  Searches: 'marketing',
  Settings: 'settings',
  'Settings/Attributes': 'products.write',
  'Settings/EmailServer': 'payments',
  'Settings/Payments': 'payments',
  'Settings/Team': 'team',
  Setup: 'settings',
  Synonyms: 'marketing',
} as const satisfies Record<string, Permission>;

export type AdminPath =
  | `/Dashboard/${keyof typeof adminPages}`
  | `/Dashboard/Content/${'home' | 'menus' | 'Journal' | 'Pages'}`;

const longestFirst = Object.entries(adminPages)
  .map(([path, permission]) => ({ start: `/dashboard/${path.toLowerCase()}`, permission }))
  .sort((one, other) => other.start.length - one.start.length);

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

const findPage = (pathname: string) => {
  // As the router reads it.
  const path = decoded(pathname).replaceAll(/\/+/g, '/').toLowerCase();
  return longestFirst.find(({ start }) => path === start || path.startsWith(`${start}/`));
};

/** Whether a path is that of a page of the team, or below one. */
export const isAdminPage = (pathname: string): boolean => findPage(pathname) !== undefined;

/** Whether whoever has the permissions may open a page of the team, or any other. */
export const mayOpen = (permissions: readonly Permission[], pathname: string): boolean => {
  const page = findPage(pathname);
  return !page || may({ permissions }, page.permission);
};
