import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIR ?? 'build/site',
  ssr: true,
  // The list of all pages is 200 kB of script: a page learns of those that it links to.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/pages' },
} satisfies Config;
