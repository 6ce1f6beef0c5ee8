import type { Context } from '../../../platform/http/context.ts';
import { errorResponse, notFound, toAppError } from '../../../platform/http/errors.ts';
import { findPng } from '../../../platform/drawing/image-sizes.ts';
import { createDrawingRenderer } from '../../../platform/drawing/render-drawing.ts';
import { onReplica } from '../../../platform/database/replica.ts';
import { listNextBatches, listPublicBatches } from '../../batches/public/list-public-batches.ts';
import { getPost } from '../../blog/reading/get-post.ts';
import { listPosts } from '../../blog/reading/list-posts.ts';
import { listFreePreviews } from '../../catalogue/courses/list-free-previews.ts';
import { getCourse } from '../../catalogue/courses/get-course.ts';
import { listCourses } from '../../catalogue/listing/list-courses.ts';
import { listServices } from '../../catalogue/services/list-services.ts';
import { iconOf } from '../../settings/rules.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { loadShownInstitute } from '../../settings/schedules/load-shown.ts';
import { getLegal } from '../../settings/show-site-content.ts';
import { APP_ICONS, appIconSvg, ownIconSvg } from './app-icon.ts';
import { courseMarkdown } from './course-markdown.ts';
import { drawShareImage, drawSiteImage } from './draw-share-image.ts';
import { listPublicUrls } from './list-public-urls.ts';
import { llmsText } from './llms-text.ts';
import { FEED_LENGTH, makeFeed } from './make-feed.ts';
import { postMarkdown } from './post-markdown.ts';
import { robotsText } from './robots-text.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { webManifest } from './web-manifest.ts';

type FileContext = Pick<Context, 'db' | 'clock' | 'settings' | 'log' | 'files'>;

interface MadeFile {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** About 30 kB each: enough for a catalogue that is shared all day. */
const renderPng = createDrawingRenderer({ scale: 1, kept: 200 });

/** Responds to the paths of `readSiteFile`: sitemap, robots, feeds, texts for programs, share images, icons. */
export async function serveSiteFile(context: FileContext, request: Request): Promise<Response> {
  try {
    const file = readSiteFile(new URL(request.url).pathname);
    if (!file) throw notFound('There is no such file.');
    const { type, body, headers } = await onReplica(context.db, (db) => makeFile({ ...context, db }, file));
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: {
        'content-type': type,
        'cache-control': type === 'image/png' ? IMAGE_CACHING : TEXT_CACHING,
        'x-content-type-options': 'nosniff',
        ...headers,
      },
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a file of the site could not be made');
    return errorResponse(error, { 'cache-control': 'no-store' });
  }
}

/** Revalidated each time, mostly with 304. */
const TEXT_CACHING = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';
/** A title or a price may change. */
const IMAGE_CACHING = 'public, max-age=3600';

async function makeFile(context: FileContext, file: SiteFile): Promise<MadeFile> {
  const { publicUrl } = context.settings;
  if (file.kind === 'share-image') return pngOf(await drawShareImage(context, { kind: file.of, slug: file.slug }));
  if (file.kind === 'site-image') return pngOf(await drawSiteImage(context));
  if (file.kind === 'icon') return makeIcon(context, file.path);
  if (file.kind === 'robots') return { type: 'text/plain; charset=utf-8', body: robotsText(publicUrl) };
  if (file.kind === 'sitemap') {
    const xml = sitemapXml(await listPublicUrls(context), { publicUrl, part: file.part });
    if (xml === null) throw notFound('There is no such part of the sitemap.');
    return { type: 'application/xml; charset=utf-8', body: xml };
  }
  if (file.kind === 'manifest')
    return { type: 'application/manifest+json', body: webManifest(await loadInstitute(context.db)) };
  if (file.kind === 'llms') return { type: 'text/plain; charset=utf-8', body: await makeLlmsText(context) };
  if (file.kind === 'course-text') return makeCourseText(context, file.slug);
  if (file.kind === 'post-text') return makePostText(context, file.slug);
  const { rss, atom } = await makeBlogFeed(context);
  return file.kind === 'rss'
    ? { type: 'application/rss+xml; charset=utf-8', body: rss }
    : { type: 'application/atom+xml; charset=utf-8', body: atom };
}

async function pngOf(svg: string): Promise<MadeFile> {
  return { type: 'image/png', body: await renderPng(svg) };
}

async function makeIcon(context: FileContext, path: string): Promise<MadeFile> {
  const icon = APP_ICONS.find((other) => other.path === path);
  if (!icon) throw notFound('There is no such icon.');
  const institute = await loadInstitute(context.db);
  const own = iconOf(institute);
  const bytes = own === null ? null : await findPng(context.files, own);
  return pngOf(bytes ? ownIconSvg(bytes, icon) : appIconSvg(institute.name, icon));
}

async function makeBlogFeed(context: FileContext): Promise<{ rss: string; atom: string }> {
  const [institute, { posts }] = await Promise.all([
    loadInstitute(context.db),
    listPosts(context, { limit: FEED_LENGTH }),
  ]);
  const year = context.clock.now().getFullYear();
  return makeFeed(posts, { institute, publicUrl: context.settings.publicUrl, year });
}

async function makeLlmsText(context: FileContext): Promise<string> {
  const [institute, { courses }, services, { posts }, legal] = await Promise.all([
    loadShownInstitute(context),
    listCourses(context, { type: 'Courses' }),
    listServices(context),
    listPosts(context, {}),
    getLegal(context.db),
  ]);
  const listed = courses.filter((entry) => entry.type === 'Courses');
  const next = await listNextBatches(context.db, listed, { perCourse: 1, instituteName: institute.name });
  const previews = await listFreePreviews(
    context.db,
    listed.map(({ id }) => id),
  );
  return llmsText({
    institute,
    courses: listed.map((course) => ({ ...course, nextBatch: next.get(course.id)?.[0] ?? null })),
    previews,
    services,
    posts,
    legal,
    publicUrl: context.settings.publicUrl,
  });
}

const MAX_BATCHES = 25;

async function makeCourseText(context: FileContext, slug: string): Promise<MadeFile> {
  const [{ course }, { batches }, { name }] = await Promise.all([
    getCourse(context, { id: slug }),
    listPublicBatches(context, { course: slug, page: 1, limit: MAX_BATCHES }),
    loadInstitute(context.db),
  ]);
  const url = `${context.settings.publicUrl}/course/${course.slug}`;
  return twin(courseMarkdown(course, { url, siteName: name, batches }), url);
}

async function makePostText(context: FileContext, slug: string): Promise<MadeFile> {
  const [post, { name }] = await Promise.all([
    getPost(context, { id: slug, followsMove: true }),
    loadInstitute(context.db),
  ]);
  const { publicUrl } = context.settings;
  const url = `${publicUrl}/blog/${encodeURIComponent(post.slug)}`;
  return twin(postMarkdown(post, { url, siteName: name, publicUrl }), url);
}

/** The page's version for programs; search engines index the page itself. */
function twin(body: string, url: string): MadeFile {
  const headers = { 'x-robots-tag': 'noindex', link: `<${url}>; rel="canonical"` };
  return { type: 'text/markdown; charset=utf-8', body, headers };
}
