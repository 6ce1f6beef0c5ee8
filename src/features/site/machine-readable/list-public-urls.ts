import { indianDay } from '../../../kit/numbers/dates.ts';
import { findDocument } from '../../../pages.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listLastPlanned } from '../../batches/public/list-public-batches.ts';
import { listPostUrls } from '../../blog/reading/list-posts.ts';
import { listCourseUrls } from '../../catalogue/listing/list-courses.ts';
import { listServices } from '../../catalogue/services/list-services.ts';
import { findLastChange, loadSiteContent } from '../../settings/load-settings.ts';
import { getLegal } from '../../settings/show-site-content.ts';
import { listedLegal } from '../rules.ts';
import type { PublicUrl } from './sitemap-xml.ts';

/** Static pages; carts, filters and per-user pages are not for search engines. */
const PAGES = [
  '/',
  '/services',
  '/services?tab=services',
  '/about',
  '/career',
  '/contact',
  '/blog',
  '/profileInfo',
  '/security',
];

/** Every page for search engines, each with its canonical URL. */
export async function listPublicUrls({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<PublicUrl[]> {
  const [courses, planned, services, plansChangedAt, posts, legal, { openings }] = await Promise.all([
    listCourseUrls({ db }),
    listLastPlanned(db),
    listServices({ db }),
    // Services have no date of their own; the plans on their pages are edited by the office, and dated.
    findLastChange(db, ['deliverables', 'pricing-tiers']),
    listPostUrls({ db }),
    getLegal(db),
    loadSiteContent(db, 'openings'),
  ]);
  const today = indianDay(clock.now());
  const urls: PublicUrl[] = [
    ...PAGES.map((path) => ({ path })),
    ...courses.map(({ id, slug, updatedAt }) => {
      const batchAt = planned.get(id) ?? updatedAt;
      return { path: `/course/${slug}`, changedAt: (batchAt > updatedAt ? batchAt : updatedAt).toISOString() };
    }),
    ...services.map(({ slug }) => ({
      path: `/service/${slug}`,
      ...(plansChangedAt && { changedAt: plansChangedAt.toISOString() }),
    })),
    ...posts.map(({ slug, updatedAt }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      changedAt: updatedAt.toISOString(),
    })),
    ...openings
      .filter((opening) => opening.lastDate >= today)
      .map(({ slug, postedOn }) => ({ path: `/career/${encodeURIComponent(slug)}`, changedAt: postedOn })),
    ...listedLegal(legal.documents).map(({ path, inForceFrom }) => ({ path, changedAt: inForceFrom })),
  ];
  return urls.filter(({ path }) => findDocument(path.split('?')[0] ?? path) !== null);
}
