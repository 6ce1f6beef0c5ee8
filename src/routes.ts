import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './pages.ts';

const development = process.env.NODE_ENV === 'development' ? [route('/design', 'features/site/ui/design.page.tsx')] : [];

export default [
  ...pages.map((page) => (page.path === '/' ? index(page.file) : route(page.path, page.file))),
  ...development,
  route('*', 'features/site/ui/not-found.page.tsx'),
] satisfies RouteConfig;
