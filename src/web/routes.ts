// The sitemap. Paths match case-insensitively.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/shop-layout.tsx', [
    index('pages/home.tsx', { id: 'home' }),
    route('Home', 'pages/home.tsx', { id: 'home-by-name' }),
    route('Shop', 'pages/shop.tsx'),
    route('product/:slug', 'pages/product.tsx'),
    route('search', 'pages/search.tsx'),
    route('Collection', 'pages/collection.tsx'),
    route('About', 'pages/about.tsx'),
    route('productsCart', 'pages/cart.tsx'),
    route('checkoutForm', 'pages/checkout.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('Login', 'pages/login.tsx'),
  route('SignUp', 'pages/sign-up.tsx'),
  route('SetPassword', 'pages/set-password.tsx'),
  route('Dashboard', 'dashboard/layout.tsx', [
    index('dashboard/my-orders.tsx'),
    route('payment', 'dashboard/payment.tsx'),
    route('MyProfile', 'dashboard/my-profile.tsx'),
    route('ManageAllOrders', 'dashboard/all-orders.tsx'),
  ]),
] satisfies RouteConfig;
