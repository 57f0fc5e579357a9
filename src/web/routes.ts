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
    route('withdrawal', 'withdrawal/withdrawal-page.tsx'),
    route(':page', 'content/text-page.tsx'),
    route('*', 'layout/not-found-page.tsx'),
  ]),
  layout('layout/cart-layout.tsx', [route('productsCart', 'cart/cart-page.tsx')]),
  ...kit,
  route('checkoutForm', 'checkout/checkout-page.tsx'),
  route('Login', 'account/sign-in/login-page.tsx'),
  route('SignUp', 'account/sign-in/sign-up-page.tsx'),
  route('ForgotPassword', 'account/sign-in/forgot-password-page.tsx'),
  route('SecondFactor', 'account/sign-in/second-factor-page.tsx'),
  route('SetPassword', 'account/sign-in/set-password-page.tsx'),
  route('JoinTeam', 'account/sign-in/join-team-page.tsx'),
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
      route('messages', 'account/messages/my-messages-page.tsx'),
    ]),
    route('updateProfile/:id', 'account/profile/update-profile-page.tsx'),
    // The pages of admins stand in admin/admin-pages.ts, which admins alone load.
    layout('dashboard/admin-layout.tsx', [route('*', 'dashboard/admin-page.tsx')]),
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
