import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type Page } from './pages.ts';

const development = process.env.NODE_ENV === 'development' ? [route('/design', 'features/site/ui/design.page.tsx')] : [];

export default [
  layout('features/site/ui/document.layout.tsx', [
    ...pages.filter((page) => page.kind === 'document').map(toRoute),
    ...development,
    route('*', 'features/site/ui/not-found.page.tsx'),
  ]),
  layout('features/site/ui/application.layout.tsx', pages.filter((page) => page.kind === 'application').map(toRoute)),
] satisfies RouteConfig;

function toRoute(page: Page): RouteConfigEntry {
  return page.path === '/' ? index(page.file) : route(page.path, page.file);
}
