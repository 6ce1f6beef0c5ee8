import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { listCourseBundles } from '../../bundles/bundle-contract.ts';
import type { getCourse } from '../../contract.ts';
import { AskAboutCourse } from './ask-about-course.tsx';
import { CourseCardAside } from './course-aside.tsx';
import { CourseBar } from './course-bar.tsx';
import { CourseBrochure } from '../../brochures/ui/course-brochure.tsx';
import { CourseBundles } from '../../bundles/ui/course-bundles.tsx';
import { CourseHero } from './course-hero.tsx';
import { CoursePlan } from './course-plan.tsx';
import { CourseQuote } from './course-quote.tsx';
import { CourseDescription, CourseTeacher, TickedList } from './course-texts.tsx';
import { CourseTile } from './course-tile.tsx';
import { courseUrl, courseSummary, describeCoursePage } from './describe-course.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { Selvedge } from '../../../../ui/motifs/selvedge.tsx';
import { markdownTwin, pageMeta } from '../../../../ui/document/page-meta.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ course, related }, { bundles }, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: params.id ?? '' } }),
    call<typeof listCourseBundles>({ method: 'GET', path: '/courses/:id/bundles', params: { id: params.id ?? '' } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { phone, marketsNotice } = institute;
  return { course, related, bundles, phone, marketsNotice, institute, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, institute, publicUrl } = loaderData;
  const url = courseUrl(course.slug, publicUrl);
  return [
    ...pageMeta({
      title: course.title,
      siteName: institute.name,
      description: courseSummary(course),
      url,
      image: { path: `/share/course/${course.slug}.png`, alt: `${course.title}: ${course.subtitle}` },
      graph: describeCoursePage(course, { institute, publicUrl }),
    }),
    markdownTwin(url),
  ];
};

/** A course: content, price and how to buy it (spec 1 §2). */
export default function CoursePage() {
  const { course, related, bundles, phone, marketsNotice } = useLoaderData<typeof loader>();
  const motif = motifOf(course);
  return (
    <main id="main" data-dye={motif.dye}>
      <Selvedge {...motif} className="course-selvedge" />
      <div className="course-page">
        <div className="course-ground" />
        <CourseHero course={course} />
        <CourseCardAside course={course} phone={phone} />
        <div className="course-body">
          <TickedList title="What You'll Learn" items={course.whatYouWillLearn} />
          <CoursePlan course={course} />
          <TickedList title="Requirements" items={course.requirements} />
          <CourseDescription text={course.description} notice={course.category === 'Markets' ? marketsNotice : ''} />
          <CourseTeacher name={course.instructor} bio={course.instructorBio} image={course.instructorImage} />
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
