import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { listCourseBundles } from '../../../catalogue/bundles/bundle-contract.ts';
import type { getCourse } from '../../../catalogue/contract.ts';
import { AskAboutCourse } from '../../../catalogue/course-page/ui/ask-about-course.tsx';
import { CourseCardAside } from '../../../catalogue/course-page/ui/course-aside.tsx';
import { CourseBar } from '../../../catalogue/course-page/ui/course-bar.tsx';
import { CourseBrochure } from '../../../catalogue/brochures/ui/course-brochure.tsx';
import { CourseBundles } from '../../../catalogue/bundles/ui/course-bundles.tsx';
import { CourseHero } from '../../../catalogue/course-page/ui/course-hero.tsx';
import { CoursePlan } from '../../../catalogue/course-page/ui/course-plan.tsx';
import { CourseQuote } from '../../../catalogue/course-page/ui/course-quote.tsx';
import { CourseDescription, CourseTeacher, TickedList } from '../../../catalogue/course-page/ui/course-texts.tsx';
import { CourseTile } from '../../../catalogue/course-page/ui/course-tile.tsx';
import { CourseReviews } from '../../../reviews/ui/course-reviews.tsx';
import { withReviews } from '../../../reviews/ui/describe-reviews.ts';
import type { listPublicBatches } from '../public-contract.ts';
import { withInstances } from './describe-batches.ts';
import { NextBatches } from './next-batches.tsx';
import { courseUrl, courseSummary, describeCoursePage } from '../../../catalogue/course-page/ui/describe-course.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { Selvedge } from '../../../../ui/motifs/selvedge.tsx';
import { markdownTwin, pageMeta } from '../../../../ui/document/page-meta.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ course, related }, { bundles }, { batches }, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: params.id ?? '' } }),
    call<typeof listCourseBundles>({ method: 'GET', path: '/courses/:id/bundles', params: { id: params.id ?? '' } }),
    call<typeof listPublicBatches>({ method: 'GET', path: '/batches', query: { course: params.id ?? '', limit: 25 } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { phone, marketsNotice } = institute;
  return { course, related, bundles, batches, phone, marketsNotice, institute, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, institute, batches, publicUrl } = loaderData;
  const url = courseUrl(course.slug, publicUrl);
  return [
    ...pageMeta({
      title: course.title,
      siteName: institute.name,
      description: courseSummary(course),
      url,
      image: { path: `/share/course/${course.slug}.png`, alt: `${course.title}: ${course.subtitle}` },
      graph: describeCoursePage(course, { institute, publicUrl }).map((part) =>
        withReviews(withInstances(part, batches, { institute, url }), course.reviews.described),
      ),
    }),
    markdownTwin(url),
  ];
};

/** A course: content, price and how to buy it (spec 1 §2). */
export default function CoursePage() {
  const { course, related, bundles, batches, phone, marketsNotice, institute } = useLoaderData<typeof loader>();
  const motif = motifOf(course);
  return (
    <main id="main" data-dye={motif.dye}>
      <Selvedge {...motif} className="course-selvedge" />
      <div className="course-page">
        <div className="course-ground" />
        <CourseHero course={course} />
        <CourseCardAside course={course} phone={phone} />
        <div className="course-body">
          <NextBatches batches={batches} price={course.price} />
          <TickedList title="What You'll Learn" items={course.whatYouWillLearn} />
          <CoursePlan course={course} />
          <TickedList title="Requirements" items={course.requirements} />
          <CourseDescription text={course.description} notice={course.category === 'Markets' ? marketsNotice : ''} />
          <CourseTeacher name={course.instructor} bio={course.instructorBio} image={course.instructorImage} />
          <CourseReviews slug={course.slug} rating={course.rating} reviews={course.reviews} siteName={institute.name} />
          <AskAboutCourse title={course.title} phone={phone} />
        </div>
        <div className="course-beside later">
          {course.quote && <CourseQuote quote={course.quote} />}
          {course.downloadBrochure && <CourseBrochure href={course.downloadBrochure} title={course.title} />}
        </div>
      </div>
      {bundles.length > 0 && <CourseBundles bundles={bundles} courseId={course.courseId} />}
      {related.length > 0 && (
        <section className="section ground-wash" aria-labelledby="related">
          <div className="wrap">
            <h2 id="related" className="type-h2-inner related-title">
              Related Courses You Might Like
            </h2>
            <ul className="grid-cards related-cards">
              {related.map((other) => (
                <li key={other.id}>
                  <CourseTile course={other} phone="row" linkLabel="View" brochureLabel="Download Brochure" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <CourseBar course={course} />
    </main>
  );
}
