import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PriceBlock } from '../../../../ui/cards/price-block.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import { Island } from '../../../../ui/islands/island.tsx';
import { Selvedge } from '../../../../ui/motifs/selvedge.tsx';
import type { getCourse } from '../../../catalogue/contract.ts';
import { BuyCourse } from '../../../catalogue/course-page/ui/buy-course.tsx';
import { cartItemOf } from '../../../catalogue/course-page/ui/course-data.ts';
import { courseUrl } from '../../../catalogue/course-page/ui/describe-course.ts';
import { priceOf } from '../../../catalogue/course-page/ui/price-labels.ts';
import { inLessons } from '../../../catalogue/rules.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import type { openCourse } from '../../contract.ts';
import { measuredOutline } from '../../progress/ui/measured-outline.ts';
import { listContents } from '../../rules.ts';
import type { getPreview } from '../preview-contract.ts';
import { PreviewLesson } from './preview-lesson.tsx';

/** A learner of the course is led to the lesson in the player. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, caller, publicUrl } = context.get(pageContext);
  const [id, contentId] = [params.id ?? '', params.contentId ?? ''];
  const preview = await call<typeof getPreview>({
    method: 'GET',
    path: '/courses/:id/preview/:contentId',
    params: { id, contentId },
  });
  if (caller.kind === 'user') {
    const enrolled = await findEnrolled();
    if (enrolled) throw redirect(enrolled);
  }
  const [{ course }, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  return { preview, course, siteName: institute.name, publicUrl };

  /** The lesson in the player; `null` for who does not study the course. */
  async function findEnrolled(): Promise<string | null> {
    if (caller.kind !== 'user' || caller.role !== 'student') return null;
    try {
      const { course: studied } = await call<typeof openCourse>({
        method: 'GET',
        path: '/courseStudent/:courseId',
        params: { courseId: id },
      });
      const entry = listContents(measuredOutline(studied)).find(({ content }) => content.id === contentId);
      return `/courseStudent/${studied.courseId}${entry ? `?at=${toContentKey(entry.place)}` : ''}`;
    } catch (error) {
      if (error instanceof Response && error.status < 500) return null;
      throw error;
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { preview, course, siteName, publicUrl } = loaderData;
  return pageMeta({
    title: `${preview.content.name}: ${course.title}`,
    siteName,
    description: `This is a free preview of ${course.title}.`,
    url: courseUrl(course.slug, publicUrl),
    image: { path: `/share/course/${course.slug}.png`, alt: `${course.title}: ${course.subtitle}` },
    isHidden: true,
  });
};

/** A free lesson of a course, for visitors. */
export default function PreviewPage() {
  const { preview, course } = useLoaderData<typeof loader>();
  const { content, others, lessonCount } = preview;
  const motif = motifOf(course);
  const [next] = others;
  return (
    <main id="main" data-dye={motif.dye}>
      <Selvedge {...motif} className="course-selvedge" />
      <div className="wrap preview-page">
        <div className="preview-main">
          <Breadcrumbs
            crumbs={[
              { label: 'Courses', href: '/services' },
              { label: course.title, href: `/course/${course.slug}` },
              { label: content.name },
            ]}
          />
          <h1 className="type-h1-course">{content.name}</h1>
          <p className="soft">
            This is a free preview of{' '}
            <a className="link" href={`/course/${course.slug}`}>
              {course.title}
            </a>
            . {formatDuration(content.duration)}
          </p>
          <PreviewLesson content={content} course={course} />
          {next && (
            <p>
              <ButtonLink variant="line" href={`/course/${course.slug}/preview/${next.id}`}>
                Next preview<span className="unseen">: {next.name}</span>
              </ButtonLink>
            </p>
          )}
        </div>
        <aside className="preview-offer box-float" aria-labelledby="preview-offer">
          <h2 id="preview-offer" className="type-h3">
            Enrol to take all {inLessons(lessonCount)}
          </h2>
          <PriceBlock {...priceOf(course)} size="large" />
          <Island
            name="buy-course"
            component={BuyCourse}
            props={{ item: cartItemOf(course), place: 'card' as const }}
            className="course-buttons"
          />
          <noscript>
            <p className="type-small soft">The cart needs JavaScript.</p>
          </noscript>
          <ButtonLink variant="text" href={`/course/${course.slug}`}>
            Back to the course
          </ButtonLink>
        </aside>
      </div>
    </main>
  );
}
