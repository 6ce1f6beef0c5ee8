import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type LoaderFunction,
  type MetaDescriptor,
} from 'react-router';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../../../app/api.ts';
import { ANONYMOUS } from '../../../../platform/http/caller.ts';
import { buildCourse } from '../../../../testing/open/build-course.ts';
import { findProblems } from '../../../../testing/check-structured-data.ts';
import { startTestApp, type TestApp } from '../../../../testing/start/test-app.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import * as blogPage from '../../../blog/reading/ui/blog.page.tsx';
import * as cartPage from '../../../cart/ui/cart.page.tsx';
import { courses, services } from '../../../catalogue/table.ts';
import * as coursePage from '../../../batches/public/ui/course.page.tsx';
import * as listingPage from '../../../catalogue/listing/ui/listing.page.tsx';
import * as servicePage from '../../../catalogue/services/ui/service.page.tsx';
import * as aboutPage from '../../about/ui/about.page.tsx';
import * as careerPage from '../../ui/career.page.tsx';
import * as contactPage from '../../contact/ui/contact.page.tsx';
import * as layout from '../../ui/document.layout.tsx';
import * as formPage from '../../ui/form.page.tsx';
import * as homePage from '../../home/ui/home.page.tsx';
import * as legalPage from '../../legal/ui/legal.page.tsx';
import * as linkHubPage from '../../ui/link-hub.page.tsx';
import * as securityPage from '../../ui/security.page.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await buildCourse(app.database.db);
  await app.database.db.update(courses).set({ slug: 'weaving' }).where(eq(courses.id, id));
  await app.database.db.insert(services).values(dyeing);
});
afterAll(() => app.close());

const dyeing: typeof services.$inferInsert = {
  slug: 'dyeing',
  position: 1,
  title: 'Dyeing',
  description: 'Cloth in eleven colours.',
  icon: 'palette',
  family: 'suraj',
  dye: 'palash',
  strategyKey: 'seo',
  promise: 'Colour that stays',
  heading: 'What we do',
  paragraphs: ['We dye.'],
  benefits: [{ heading: 'Fast', text: 'It stays.' }],
  consequences: [{ heading: 'Pale', text: 'It fades.' }],
  faqs: [],
};

interface PageModule {
  default: ComponentType;
  loader: unknown;
  meta: unknown;
}

const pages: [address: string, path: string, page: PageModule][] = [
  ['/', '/', homePage],
  ['/services', '/services', listingPage],
  ['/services?tab=services', '/services', listingPage],
  ['/course/weaving', '/course/:id', coursePage],
  ['/service/dyeing', '/service/:slug', servicePage],
  ['/cart', '/cart', cartPage],
  ['/blog', '/blog', blogPage],
  ['/about', '/about', aboutPage],
  ['/contact', '/contact', contactPage],
  ['/career', '/career', careerPage],
  ['/privacypolicy', '/privacypolicy', legalPage],
  ['/profileInfo', '/profileInfo', linkHubPage],
  ['/security', '/security', securityPage],
  ['/form?heading=Contact+Form', '/form', formPage],
];

describe('before the office has said anything about the institute', () => {
  test.each(pages)('%s shows nothing bare', async (url, path, page) => {
    const { html } = await show(url, path, page);
    const empty = html.match(/<(p|li|ul|ol|dl|h[1-4]|address|strong)\b[^>]*>\s*[.,·|]?\s*<\/\1>/g) ?? [];
    // Elements that a script fills, and live regions, may be empty.
    expect(empty.filter((tag) => !/role="status"|data-cart-(lines|bundles)/.test(tag))).toEqual([]);
    expect(html.match(/href="(tel:|mailto:(\?[^"]*)?)?"/g)).toBeNull();
    expect(html).not.toMatch(/chat-button|social-rail|social-row|contact-fact|contact-map|>\s*\. |Call\s*</);
    expect(html).toContain('<h1');
  });

  test.each(pages)('%s is described without empty fields', async (url, path, page) => {
    const { meta } = await show(url, path, page);
    expect(meta.filter((tag) => 'content' in tag && !tag.content)).toEqual([]);
    const titles = meta.flatMap((tag) => ('title' in tag ? [tag.title] : []));
    expect(titles.join()).toMatch(/^\w/);
    const problems = meta.flatMap((tag) => ('script:ld+json' in tag ? findProblems(tag['script:ld+json']) : []));
    expect(problems.filter((problem) => problem.endsWith('is empty'))).toEqual([]);
  });
});

/** The page in its frame as rendered by the server, and its head. */
async function show(url: string, path: string, page: PageModule) {
  const requestInfo = { address: '192.0.2.1', userAgent: '', headers: new Headers(), visitorId: null };
  const call = createInProcessApi(app.context, ANONYMOUS, { ...requestInfo, sessionCookie: null, bearerToken: null });
  const requestContext = new RouterContextProvider();
  const publicUrl = 'http://localhost:5000';
  requestContext.set(pageContext, {
    call,
    caller: ANONYMOUS,
    cookies: [],
    publicUrl,
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  });
  const routes = [
    {
      id: 'layout',
      loader: layout.loader as LoaderFunction,
      Component: layout.default,
      children: [{ id: 'page', path, loader: page.loader as LoaderFunction, Component: page.default }],
    },
  ];
  const handler = createStaticHandler(routes);
  const drawn = await handler.query(new Request(publicUrl + url), { requestContext });
  if (drawn instanceof Response) throw new Error('the page led elsewhere');
  const router = createStaticRouter(handler.dataRoutes, drawn);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={drawn} hydrate={false} />);
  const describeHead = page.meta as (input: { loaderData: unknown; location: unknown }) => MetaDescriptor[];
  return { html, meta: describeHead({ loaderData: drawn.loaderData.page, location: drawn.location }) };
}
