import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // scripts/prepare.mjs builds into a temporary folder and renames it.
  buildDirectory: process.env.HEMLINE_BUILD_DIR ?? 'build/unnamed',
  ssr: true,
  // The whole sitemap is small: one manifest in the page instead of a request for each link.
  routeDiscovery: { mode: 'initial' },
  // Two files a page cost more than its loader saves.
  splitRouteModules: false,
} satisfies Config;
