import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole sitemap is small: one manifest in the first page instead of a question for each link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
