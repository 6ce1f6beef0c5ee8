import type { APIRequestContext } from '@playwright/test';
import { findNodes, findProblems } from '../src/testing/check-structured-data.ts';
import { everyPublicPage, oneOfEachKind } from './public-pages.ts';
import { expect, test } from './test.ts';

// Dozens of pages and images are rendered for the first time here.
test.describe.configure({ timeout: 300_000 });

/** Maximum length of a title that search results show in full. */
const TITLE_LIMIT = 65;

/** Documents without value as an entry from search. */
const ALSO_FOUND = ['/blog?category=Design', '/enroll', '/services?shown=12'];
const HIDDEN = ['/cart', '/services?category=Design', '/services?search=seo', '/blog?category=None'];

test('every page of the sitemap says what it is: title, description, one address, one heading, a graph', async ({
  request,
}) => {
  const pages = await readPages(request);
  expect(pages.length).toBeGreaterThan(40);
  const types = new Set<string>();
  for (const page of pages) {
    expect(page.status, page.path).toBe(200);
    expect(page.canonical, page.path).toBe(page.url);
    expect(page.robots, page.path).toBeNull();
    expect(page.headings, page.path).toBe(1);
    expect(page.title.length, page.title).toBeGreaterThan(9);
    expect(page.title.length, page.title).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(page.description.length, page.path).toBeGreaterThanOrEqual(50);
    expect(page.description.length, page.path).toBeLessThanOrEqual(160);
    if (page.path !== '/profileInfo') expect(page.graph, page.path).not.toBeNull();
    if (page.graph) expect(findProblems(page.graph), page.path).toEqual([]);
    for (const type of Object.keys(kinds)) if (findNodes(page.graph, type).length > 0) types.add(type);
    if (!['/', '/profileInfo'].includes(page.path))
      expect(findNodes(page.graph, 'BreadcrumbList'), page.path).toHaveLength(1);
  }
  expect([...types].toSorted()).toEqual(Object.keys(kinds).toSorted());
  expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
  expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length);
});

test('every page has a picture for those who share it; that of each kind is small enough to load and as large as it says', async ({
  request,
}) => {
  const pages = await readPages(request);
  for (const page of pages) expect(page.image, page.path).toMatch(/^https?:.*\.png/);
  const shown = pages.filter((page) => oneOfEachKind.includes(page.path));
  for (const image of new Set(shown.map((page) => page.image))) {
    const response = await request.get(image);
    expect(response.status(), image).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
    const picture = await response.body();
    expect(picture.length, image).toBeLessThan(120_000);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

test('one page has one address, whatever name it was asked by', async ({ request }) => {
  const { courses } = await (await request.get('/api/courses/courseAll')).json();
  const course = courses.find(({ slug }: { slug: string }) => slug === 'web-design');
  for (const name of [course.slug, course.courseId, course.id]) {
    expect((await readPage(request, `/course/${name}`)).canonical).toMatch(new RegExp(`/course/${course.slug}$`));
  }
  const canonicals = await Promise.all(ALSO_FOUND.map(async (path) => (await readPage(request, path)).canonical));
  expect(canonicals.map(pathOf)).toEqual(['/blog?category=Design', '/services', '/services']);
  const plain = await (await request.get('/about')).text();
  expect(await (await request.get('/about?utm_source=poster&gclid=1')).text()).toBe(plain);
});

test('carts, filters and pages of one person stay out of search results', async ({ request }) => {
  for (const path of HIDDEN) expect((await readPage(request, path)).robots, path).toBe('noindex');
  for (const path of ['/auth', '/checkout', '/profile', '/admin', '/couponPage21', '/courseStudent/web-design']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
  const sitemap = (await readSitemap(request)).join('\n');
  expect(sitemap).not.toMatch(/\/(cart|auth|checkout|profile|admin|enroll|certificate)\b(?!Info)/);
});

test('a title with markup stays a title, also in the graph', async ({ request }) => {
  const title = '</script><script>alert("1")</script> & <b>';
  const signIn = await request.post('/api/user/login', {
    data: { email: 'admin@example.com', password: 'office-door-2026' },
  });
  const { token } = await signIn.json();
  const created = await request.post('/api/blogs/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      excerpt: 'A post whose title is markup, to see that it stays a title everywhere on the page.',
      category: 'Markup',
      content: [{ type: 'text', value: '</script><script>alert(2)</script>' }],
    },
  });
  const { slug } = await created.json();
  const page = await readPage(request, `/blog/${slug}`);
  expect(page.html).not.toContain('<script>alert');
  expect(findProblems(page.graph)).toEqual([]);
  expect(findNodes(page.graph, 'BlogPosting')[0]?.headline).toBe(title);
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed).not.toMatch(/<title>[^<]*<script/);
});

test('programs find the feed, the texts and the rules, compressed and only when they changed', async ({ request }) => {
  const files = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/blog/rss.xml': 'application/rss+xml; charset=utf-8',
    '/blog/atom.xml': 'application/atom+xml; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json',
    '/course/web-design.md': 'text/markdown; charset=utf-8',
    '/share/site.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/apple-touch-icon.png': 'image/png',
    '/favicon.ico': 'image/png',
  };
  for (const [path, type] of Object.entries(files)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe(type);
    // Other tests publish concurrently, so a file may have changed between two requests.
    await expect.poll(() => lookAgain(request, path), { message: path }).toBe(304);
    const head = await request.head(path);
    expect([head.status(), (await head.body()).length], path).toEqual([200, 0]);
    if (type !== 'image/png') expect(response.headers()['content-encoding'], path).toBe('br');
  }
  for (const path of ['/share/course/none.png', '/share/site/web-design.png', '/course/none.md', '/sitemap-1.xml'])
    expect((await request.get(path)).status(), path).toBe(404);
});

/** The status of a conditional request with the previous version. */
async function lookAgain(request: APIRequestContext, path: string): Promise<number> {
  const { etag = '' } = (await request.get(path)).headers();
  return (await request.get(path, { headers: { 'if-none-match': etag } })).status();
}

test('every link of llms.txt leads somewhere', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  const urls = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(35);
  const dead: string[] = [];
  for (const url of urls) if ((await request.get(url)).status() !== 200) dead.push(url);
  // Other tests publish and withdraw concurrently: withdrawn pages are no longer listed.
  const later = await (await request.get('/llms.txt')).text();
  expect(dead.filter((url) => later.includes(`](${url})`))).toEqual([]);
});

/** Required subjects of some pages. */
const kinds = {
  AboutPage: true,
  Blog: true,
  BlogPosting: true,
  BreadcrumbList: true,
  ContactPage: true,
  Course: true,
  EducationalOrganization: true,
  FAQPage: true,
  ItemList: true,
  Service: true,
  WebSite: true,
};

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decode(url));
}

/** All pages of the demo institute in the sitemap, a few at a time; other tests publish and withdraw pages concurrently. */
async function readPages(request: APIRequestContext) {
  const urls = (await readSitemap(request)).filter((url) => everyPublicPage.includes(pathOf(url)));
  const pages = [];
  while (urls.length > 0) pages.push(...(await Promise.all(urls.splice(0, 4).map((url) => readPage(request, url)))));
  return pages;
}

async function readPage(request: APIRequestContext, url: string) {
  const response = await request.get(url);
  const html = await response.text();
  const find = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    url,
    path: pathOf(url),
    status: response.status(),
    html,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/) || null,
    headings: html.match(/<h1\b/g)?.length ?? 0,
    graph: graph === undefined ? null : (JSON.parse(graph) as unknown),
  };
}

/** From its slash on. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '');
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
