import { DEMO_COURSES } from '../src/demo/courses/all-courses.ts';
import { DEMO_LEGAL_DOCUMENTS } from '../src/demo/institute/legal.ts';
import { DEMO_OPENINGS } from '../src/demo/institute/openings.ts';
import { DEMO_POSTS } from '../src/demo/posts/all-posts.ts';
import { DEMO_SERVICES } from '../src/demo/services/all-services.ts';
import { pages } from '../src/pages.ts';

/** Example values for documents with parameters, in the demo institute. */
const examples: Record<string, string[]> = {
  '/course/:id': DEMO_COURSES.map(({ slug }) => `/course/${slug}`),
  '/course/:id/reviews': ['/course/ui-ux-design/reviews', '/course/animation/reviews'],
  '/service/:slug': DEMO_SERVICES.map(({ slug }) => `/service/${slug}`),
  '/blog/:slug': DEMO_POSTS.map(({ slug }) => `/blog/${slug}`),
  '/career/:slug': DEMO_OPENINGS.slice(0, 1).map(({ slug }) => `/career/${slug}`),
  '/brochure/:slug/closed': ['/brochure/animation'],
  '/certificate/:number': ['/certificate/0000-0000-0000-0000'],
};

/** Documents that vary by a query parameter. */
const views = [
  '/services?tab=services',
  '/services?search=nothing-is-called-so',
  ...DEMO_LEGAL_DOCUMENTS.slice(1).map(({ id }) => `/privacypolicy?document=${id}`),
];

const documents = pages.filter((page) => page.kind === 'document').map((page) => page.path);

/** Documents of src/pages.ts without an example URL: they need one above. */
export const withoutExample = documents.filter((path) => path.includes(':') && !examples[path]);

/** Every public document of the demo institute, and a missing page. */
export const everyPublicPage = [
  ...documents.flatMap((path) => examples[path] ?? plain(path)),
  ...views,
  '/no-such-page',
];

/** One document of each kind. */
export const oneOfEachKind = [
  ...documents.flatMap((path) => examples[path]?.[0] ?? plain(path)),
  '/services?tab=services',
  '/no-such-page',
];

function plain(path: string): string[] {
  return path.includes(':') ? [] : [path];
}
