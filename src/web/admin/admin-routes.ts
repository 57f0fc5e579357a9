// The pages of admins, below /Dashboard, which admins alone load: a new page is one line. What
// each needs is said in admin-pages.ts.
import type { ComponentType } from 'react';
import { type ClientLoaderFunctionArgs, matchRoutes } from 'react-router';

/** As React Router has a route; `useLoaderData` answers what `clientLoader` did. */
export type AdminPage = {
  clientLoader?: (args: ClientLoaderFunctionArgs) => unknown;
  default: ComponentType;
  ErrorBoundary: ComponentType<{ error: unknown }>;
};

export const adminPageImports: Record<string, () => Promise<AdminPage>> = {
  ManageAllOrders: () => import('./orders/all-orders-page.tsx'),
  'ManageAllOrders/packing-slips': () => import('./order/fulfillment/packing-slips-page.tsx'),
  'ManageAllOrders/:number': () => import('./order/managed-order-page.tsx'),
  AddProduct: () => import('./product-form/add-product-page.tsx'),
  ManageAllProducts: () => import('./products/products-page.tsx'),
  BulkEdits: () => import('./bulk/bulk-edits-page.tsx'),
  'BulkEdits/:id': () => import('./bulk/bulk-edit-page.tsx'),
  ImportProducts: () => import('./product-files/import-products-page.tsx'),
  'ImportProducts/:id': () => import('./product-files/product-import-page.tsx'),
  'product-update/:id': () => import('./product-form/product-update-page.tsx'),
  'product-preview/:id': () => import('./products/product-preview-page.tsx'),
  ManageReviews: () => import('./reviews/all-reviews-page.tsx'),
  MakeAdmin: () => import('./users/users-page.tsx'),
  CustomerGroups: () => import('./customer-groups/groups-page.tsx'),
  Customers: () => import('./customers/customers-page.tsx'),
  'Customers/:id': () => import('./customers/customer-page.tsx'),
  Messages: () => import('./messages/messages-page.tsx'),
  'Messages/:id': () => import('./messages/thread-page.tsx'),
  Insights: () => import('./insights/insights-page.tsx'),
  'Insights/:metric': () => import('./insights/metric-rows-page.tsx'),
  Health: () => import('./health/health-page.tsx'),
  Outbox: () => import('./outbox/outbox-page.tsx'),
  'Outbox/:id': () => import('./outbox/email-page.tsx'),
  Books: () => import('./books/books-page.tsx'),
  AuditLog: () => import('./audit-log/audit-log-page.tsx'),
  Searches: () => import('./searches-page.tsx'),
  Synonyms: () => import('./marketing/synonyms-page.tsx'),
  Discounts: () => import('./discounts/discounts-page.tsx'),
  Newsletter: () => import('./marketing/subscriptions-page.tsx'),
  'Newsletter/Issues': () => import('./newsletter/issues-page.tsx'),
  'Newsletter/Issues/:id': () => import('./newsletter/issue-page.tsx'),
  Categories: () => import('./categories/categories-page.tsx'),
  Collections: () => import('./collections/collections-page.tsx'),
  'Collections/:id': () => import('./collections/collection-edit-page.tsx'),
  'Content/Pages': () => import('./content/pages-page.tsx'),
  'Content/Journal': () => import('./content/articles-page.tsx'),
  'Content/Pages/:id': () => import('./content/edit-page.tsx'),
  'Content/Journal/:id': () => import('./content/edit-page.tsx'),
  'Content/:place': () => import('./content/content-page.tsx'),
  Setup: () => import('./setup/setup-page.tsx'),
  Settings: () => import('./settings/settings-page.tsx'),
  'Settings/:group': () => import('./settings/group-page.tsx'),
  'Settings/EmailServer': () => import('./email-server/email-server-page.tsx'),
  'Settings/Payments': () => import('./payments/payments-page.tsx'),
  'Settings/Team': () => import('./team/team-page.tsx'),
  'Settings/Attributes': () => import('./attributes/attributes-page.tsx'),
};

const routes = Object.entries(adminPageImports).map(([path, load]) => ({
  path: `/Dashboard/${path}`,
  load,
}));

/** The page of a path with the parameters in it, or null. */
export const findAdminRoute = (pathname: string) => {
  const match = matchRoutes(routes, pathname)?.[0];
  return match ? { load: match.route.load, params: match.params } : null;
};
