import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type Page } from './pages.ts';

const development =
  process.env.NODE_ENV === 'development' ? [route('/design', 'features/site/ui/design.page.tsx')] : [];

export default [
  ...pages.filter(isBare).map(toRoute),
  layout('features/site/ui/document.layout.tsx', [
    ...pages.filter((page) => isInFrame(page) && !isBare(page)).map(toRoute),
    ...development,
    route('*', 'features/site/ui/not-found.page.tsx'),
  ]),
  layout('features/site/ui/application.layout.tsx', [
    layout('features/site/ui/account.layout.tsx', pages.filter(isWayIn).map(toRoute)),
    layout('features/admin/ui/office.layout.tsx', pages.filter(isInOffice).map(toRoute)),
    ...pages.filter((page) => !isInFrame(page) && !isWayIn(page) && !isInOffice(page)).map(toRoute),
  ]),
] satisfies RouteConfig;

function isInFrame(page: Page): boolean {
  return page.kind === 'document' || page.isFramed;
}

function isInOffice(page: Page): boolean {
  return !isInFrame(page) && !isPlayer(page) && (page.path === '/admin' || page.path.startsWith('/admin/'));
}

/** The preview of a course is the player, which has a header of its own; the code of a class and grading fill the screen. */
function isPlayer(page: Page): boolean {
  return ['/course-preview.page.tsx', '/class-code.page.tsx', '/grading.page.tsx'].some((end) =>
    page.file.endsWith(end),
  );
}

/** Sign-up, sign-in and what belongs to them: they have the header and the footer of every page (spec 1 §2). */
function isWayIn(page: Page): boolean {
  return page.path === '/auth' || page.path.startsWith('/auth/');
}

/** The link hub has no header and no footer (spec 2 §2). */
function isBare(page: Page): boolean {
  return page.file.endsWith('/link-hub.page.tsx');
}

function toRoute(page: Page): RouteConfigEntry {
  if (page.path === '/') return index(page.file);
  // A module with two URLs needs distinct ids for them.
  const caseSensitive = true;
  return isBare(page)
    ? route(page.path, page.file, { id: page.path, caseSensitive })
    : route(page.path, page.file, { caseSensitive });
}
