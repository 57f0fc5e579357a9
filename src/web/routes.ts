// The sitemap. Paths match case-insensitively.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/shop-layout.tsx', [
    index('pages/home.tsx', { id: 'home' }),
    route('Home', 'pages/home.tsx', { id: 'home-by-name' }),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
