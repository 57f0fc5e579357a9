// The sitemap. Paths match case-insensitively.
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';

/** Shows every part of the interface in its states; of `npm run dev` alone. */
const kit = process.argv.includes('--dev') ? [route('kit', 'kit/overview/kit-page.tsx')] : [];

const pages = [
  layout('layout/shop-layout.tsx', [
    index('home/home-page.tsx', { id: 'home' }),
    route('Home', 'home/home-page.tsx', { id: 'home-by-name' }),
    route('Shop', 'catalog/listing/shop-page.tsx'),
    route('product/:slug', 'catalog/product/product-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('Collection', 'catalog/listing/collection-page.tsx'),
    route('Collection/:slug', 'catalog/listing/one-collection-page.tsx'),
    route('About', 'content/about-page.tsx'),
    route('newsletter', 'newsletter/newsletter-page.tsx'),
    route('newsletter/confirm', 'newsletter/confirm-subscription-page.tsx'),
    route('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),
    route('journal', 'journal/journal-page.tsx'),
    route('journal/:article', 'journal/article-page.tsx'),
    route('returns', 'content/returns-page.ts'),
    route('contact', 'contact/contact-page.tsx'),
    route(':page', 'content/text-page.tsx'),
    route('productsCart', 'cart/cart-page.tsx'),
    route('*', 'layout/not-found-page.tsx'),
  ]),
  ...kit,
  route('checkoutForm', 'checkout/checkout-page.tsx'),
  route('Login', 'account/sign-in/login-page.tsx'),
  route('SignUp', 'account/sign-in/sign-up-page.tsx'),
  route('ForgotPassword', 'account/sign-in/forgot-password-page.tsx'),
  route('SecondFactor', 'account/sign-in/second-factor-page.tsx'),
  route('SetPassword', 'account/sign-in/set-password-page.tsx'),
  route('ConfirmEmail', 'account/email-confirmation/confirm-email-page.tsx'),
  route('UndoEmailChange', 'account/email-confirmation/undo-email-change-page.tsx'),
  route('Dashboard', 'dashboard/dashboard-page.tsx', [
    index('account/orders/my-orders-page.tsx'),
    route('orders/:number', 'account/orders/order-page.tsx'),
    route('payment', 'checkout/payment-page.tsx', { id: 'payment' }),
    route('MyProfile', 'account/settings-layout.tsx', [
      index('account/profile/my-profile-page.tsx'),
      route('addresses', 'account/addresses/addresses-page.tsx'),
      route('security', 'account/security/security-page.tsx'),
      route('data', 'account/emails-and-data/data-page.tsx'),
    ]),
    route('updateProfile/:id', 'account/profile/update-profile-page.tsx'),
    layout('dashboard/admin-layout.tsx', [
      route('ManageAllOrders', 'admin/orders/all-orders-page.tsx'),
      route('ManageAllOrders/packing-slips', 'admin/order/fulfillment/packing-slips-page.tsx'),
      route('ManageAllOrders/:number', 'admin/order/managed-order-page.tsx'),
      route('AddProduct', 'admin/product-form/add-product-page.tsx'),
      route('ManageAllProducts', 'admin/products/products-page.tsx'),
      route('BulkEdits', 'admin/bulk/bulk-edits-page.tsx'),
      route('BulkEdits/:id', 'admin/bulk/bulk-edit-page.tsx'),
      route('ImportProducts', 'admin/product-files/import-products-page.tsx'),
      route('ImportProducts/:id', 'admin/product-files/product-import-page.tsx'),
      route('product-update/:id', 'admin/product-form/product-update-page.tsx'),
      route('product-preview/:id', 'admin/products/product-preview-page.tsx'),
      route('ManageReviews', 'admin/reviews/all-reviews-page.tsx'),
      route('MakeAdmin', 'admin/users/users-page.tsx'),
      route('Customers', 'admin/customers/customers-page.tsx'),
      route('Customers/:id', 'admin/customers/customer-page.tsx'),
      route('Messages', 'admin/messages/messages-page.tsx'),
      route('Insights', 'admin/insights/insights-page.tsx'),
      route('Insights/:metric', 'admin/insights/metric-rows-page.tsx'),
      route('Health', 'admin/health/health-page.tsx'),
      route('Outbox', 'admin/outbox/outbox-page.tsx'),
      route('Outbox/:id', 'admin/outbox/email-page.tsx'),
      route('Books', 'admin/books/books-page.tsx'),
      route('AuditLog', 'admin/audit-log/audit-log-page.tsx'),
      route('Searches', 'admin/searches-page.tsx'),
      route('Synonyms', 'admin/marketing/synonyms-page.tsx'),
      route('Discounts', 'admin/discounts/discounts-page.tsx'),
      route('Newsletter', 'admin/marketing/subscriptions-page.tsx'),
      route('Collections', 'admin/collections/collections-page.tsx'),
      route('Collections/:id', 'admin/collections/collection-edit-page.tsx'),
      route('Content/Pages', 'admin/content/pages-page.tsx'),
      route('Content/Journal', 'admin/content/articles-page.tsx'),
      route('Content/Pages/:id', 'admin/content/edit-page.tsx', { id: 'page' }),
      route('Content/Journal/:id', 'admin/content/edit-page.tsx', { id: 'article' }),
      route('Content/:place', 'admin/content/content-page.tsx'),
      route('Settings', 'admin/settings/settings-page.tsx'),
      route('Settings/Team', 'admin/team/team-page.tsx'),
      route('Settings/Attributes', 'admin/attributes/attributes-page.tsx'),
    ]),
    route('*', 'dashboard/other-page.tsx'),
  ]),
  route('updateProfile/:id', 'account/profile/to-update-profile-page.ts'),
  route('journal/rss.xml', 'journal/journal-feed.ts'),
  route('sitemap-pages.xml', 'pages-sitemap.ts'),
] satisfies RouteConfigEntry[];

/** Every first page loads the names of all routes: their places are the shortest ones. */
const named = (routes: readonly RouteConfigEntry[], above = ''): RouteConfigEntry[] =>
  routes.map((one, place) => {
    const { id = `${above}${place}` } = one;
    return { ...one, id, ...(one.children ? { children: named(one.children, `${id}.`) } : {}) };
  });

export default named(pages) satisfies RouteConfig;
