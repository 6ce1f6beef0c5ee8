import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../kit/numbers/money.ts';
import { motifOf } from '../../../kit/motif/motif-of.ts';
import { motifFor } from '../../../kit/motif/seed.ts';
import type { Context } from '../../../platform/http/context.ts';
import { brandMarkMarkup } from '../../../platform/drawing/brand-mark.ts';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { getPost } from '../../blog/reading/get-post.ts';
import { listCourses } from '../../catalogue/listing/list-courses.ts';
import { getService, listServices } from '../../catalogue/services/list-services.ts';
import { getCourse } from '../../catalogue/courses/get-course.ts';
import { inMonths } from '../../catalogue/rules.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { iconOf } from '../../settings/rules.ts';
import { loadShownInstitute } from '../../settings/schedules/load-shown.ts';
import { shareImageSvg, type ShareSheet } from './share-image-svg.ts';

export type SharedKind = 'course' | 'post' | 'service';

/** A page's share image as SVG. Throws 404 for a page that does not exist. */
export async function drawShareImage(
  context: Pick<Context, 'db' | 'files'>,
  page: { kind: SharedKind; slug: string },
): Promise<string> {
  const [institute] = await Promise.all([loadInstitute(context.db), loadShaper()]);
  const [letterhead, sheet] = await Promise.all([toLetterhead(context, institute), loadSheet(context, page)]);
  return shareImageSvg({ ...letterhead, ...sheet });
}

/** The default share image. */
export async function drawSiteImage(context: Pick<Context, 'db' | 'files'>): Promise<string> {
  const [institute, { courses }, services] = await Promise.all([
    loadShownInstitute(context),
    listCourses(context, { type: 'Courses' }),
    listServices(context),
    loadShaper(),
  ]);
  const { name, heroTitleLines, tagline } = institute;
  const [first, ...rest] = [...courses, ...services].map(motifOf);
  return shareImageSvg({
    ...(await toLetterhead(context, institute)),
    kind: '',
    title: heroTitleLines.join(' ') || tagline || name,
    figure: '',
    note: tagline,
    motifs: [first ?? motifFor(name), ...rest],
  });
}

type Letterhead = Pick<ShareSheet, 'institute' | 'mark'>;

async function toLetterhead(
  { files }: Pick<Context, 'files'>,
  brand: { name: string; wordmark: string; icon: string | null; logo: string | null },
): Promise<Letterhead> {
  const institute = brand.wordmark || brand.name;
  return { institute, mark: await brandMarkMarkup(files, { name: institute, icon: iconOf(brand) }, 'w') };
}

async function loadSheet(
  context: Pick<Context, 'db'>,
  { kind, slug }: { kind: SharedKind; slug: string },
): Promise<Omit<ShareSheet, keyof Letterhead>> {
  if (kind === 'course') {
    const { course } = await getCourse(context, { id: slug });
    const { title, category, price, salePrice, durationMonths, mode } = course;
    const note = [inMonths(durationMonths), mode].filter(Boolean).join(', ');
    return { title, kind: category, figure: formatRupees(salePrice ?? price), note, motifs: [motifOf(course)] };
  }
  if (kind === 'service') {
    const service = await getService(context, { slug });
    return { title: service.title, kind: 'Service', figure: '', note: service.promise, motifs: [motifOf(service)] };
  }
  const post = await getPost(context, { id: slug, followsMove: true });
  const note = [post.author.name.trim(), formatLongDate(post.date)].filter(Boolean).join(', ');
  return { title: post.title, kind: post.category, figure: '', note, motifs: [motifOf(post)] };
}
