// The sitemap. Paths match case-insensitively.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout/shop-layout.tsx', [
    index('home/home-page.tsx', { id: 'home' }),
    route('Home', 'home/home-page.tsx', { id: 'home-by-name' }),
    route('Shop', 'catalog/shop-page.tsx'),
    route('product/:slug', 'catalog/product-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('Collection', 'catalog/collection-page.tsx'),
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
  route('checkoutForm', 'checkout/checkout-page.tsx'),
  route('Login', 'account/login-page.tsx'),
  route('SignUp', 'account/sign-up-page.tsx'),
  route('SetPassword', 'account/set-password-page.tsx'),
  route('ConfirmEmail', 'account/confirm-email-page.tsx'),
  route('Dashboard', 'account/dashboard-page.tsx', [
    index('account/my-orders-page.tsx'),
    route('orders/:number', 'account/order-page.tsx'),
    route('payment', 'checkout/payment-page.tsx'),
    route('MyProfile', 'account/my-profile-page.tsx'),
    route('ManageAllOrders', 'admin/all-orders-page.tsx'),
    route('ManageReviews', 'admin/all-reviews-page.tsx'),
  ]),
  route('journal/rss.xml', 'journal/journal-feed.ts'),
  route('sitemap-pages.xml', 'pages-sitemap.ts'),
] satisfies RouteConfig;
